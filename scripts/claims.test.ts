import { describe, expect, test } from 'vitest';
import type { DramaTexts } from '#catalogue/drama-texts.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { messagesOf } from './all-messages.fixture.ts';

// No text says more than the numbers beside it: `claims.deep.test.ts` checks those numbers.

/** Words that only one or all of something can bear. They would be false beside the numbers of some results. */
interface Claims {
  /** A ranking of traits: only the sum of both persons is ranked, and it ranks neither of them. */
  readonly ranking: RegExp;
  /** “The most” or “the least”: the shared and the differing trait of two visitors are no extremes of the table. */
  readonly extreme: RegExp;
  /** “Alike”: the trait that adds most to the likeness of two visitors may be average in one and high in the other. */
  readonly alike: RegExp;
  /** “Everybody”: also who is liked most has a pair at 0 % in some groups. */
  readonly everybody: RegExp;
  /** “Certainly”: the least alike pair of a group may still be very alike. */
  readonly certainty: RegExp;
  /** “Nobody but these two”: a runner-up may have the same percent. */
  readonly onlyThese: RegExp;
  /** Two people or their love: a group may have one to eight members, who may be colleagues or siblings. */
  readonly couple: RegExp;
}

const CLAIMS: Readonly<Record<Language, Claims>> = {
  ko: {
    ranking: /1순위|2순위|첫째|둘째/,
    extreme: /가장|제일/,
    alike: /통하|같|닮|공통/,
    everybody: /모두|누구나|다 통/,
    certainty: /반드시|틀림없|싸울 둘/,
    onlyThese: /오직|뿐이|밖에/,
    couple: /둘|두 사람|연인|키스|사랑/,
  },
  en: {
    ranking: /\b(first|second|above all)\b(?! heart)/i,
    extreme: /\b(most|least|furthest|closest)\b/i,
    alike: /\b(in sync|same|alike|common|shared?)\b/i,
    everybody: /\b(everyone|everybody|all of)\b/i,
    certainty: /\b(will|sure|surely|certain|bound to)\b/i,
    onlyThese: /\b(had to be|only|nobody but|no doubt)\b/i,
    couple: /(?<!episode )\b(two|both|couple|kiss\w*|love\w*)\b/i,
  },
  zh: {
    ranking: /第一|第二|首先/,
    extreme: /最/,
    alike: /合拍|同|一样|像/,
    everybody: /都合得来|所有人|每个人/,
    certainty: /准吵|一定|肯定/,
    onlyThese: /非.*莫属|只能是|毫无疑问/,
    couple: /两个人|两人|俩|吻|爱/,
  },
  es: {
    ranking: /primero|segundo|ante todo/i,
    extreme: /más|menos/i,
    alike: /sintonía|igual|mism|común|parec/i,
    everybody: /todo el mundo|con todos/i,
    certainty: /la primera pelea|seguro/i,
    onlyThese: /tenían que ser|ninguna duda|vivo retrato/i,
    couple: /(?<!episodio )\b(dos|ambos|pareja|besos?|besan|amor)\b/i,
  },
  ar: {
    ranking: /أولًا|ثانيًا/,
    extreme: /أكثر|أقل|الأبعد/,
    alike: /مشترك|نفس|تشابه|شبه/,
    everybody: /الجميع|كل الناس/,
    certainty: /حتمًا|لا بد|بالتأكيد/,
    onlyThese: /كل الإجابات|لا أحد سوى/,
    // The dual: “both”, “one of the two”, the pronoun and the ending of their verbs.
    couple: /هما|كلا|أحدهم|قُبلة|حب(?!ل)|(?<!\p{L})(اثنان|اثنين)(?!\p{L})/u,
  },
  ru: {
    ranking: /во-первых|сначала|на первом месте/i,
    extreme: /главн|сам(ое|ый|ая)|больше всего/i,
    alike: /одн|общ|похож|совпа/i,
    everybody: /кажд|всех|всеми/i,
    certainty: /точно|обязательно|наверняка/i,
    onlyThese: /кто же ещё|конечно же|только они/i,
    couple: /(?<!\p{L})(двое|двоих|вдво[её]м|оба|пара|любовь|любви|поцелу\p{L}+|целу\p{L}+)(?!\p{L})/iu,
  },
  fr: {
    ranking: /d’abord|premièrement|en premier/i,
    extreme: /\b(plus|moins)\b|grand écart/i,
    alike: /entente|commun|même|pareil|ressembl/i,
    everybody: /tout le monde|avec tous/i,
    certainty: /à coup sûr|forcément|vont se/i,
    onlyThese: /forcément|personne d’autre|aucun doute/i,
    couple: /\b(deux|couple|baisers?|embrass\w+|amour\w*)\b/i,
  },
};
const DRAMA_TEXTS = import.meta.glob<Record<string, DramaTexts>>('../src/catalogue/drama-texts/*.ts', { eager: true });

describe.each(LANGUAGES)('in %s', (language) => {
  const claims = CLAIMS[language];
  const messages = Object.fromEntries(messagesOf(language));
  const expectNone = (ids: readonly string[], pattern: RegExp) => {
    for (const id of ids) {
      expect(messages[id], id).toBeTruthy();
      expect.soft(messages[id], id).not.toMatch(pattern);
    }
  };

  test('the reason for a match ranks nobody’s traits', () => {
    expectNone(
      ['own', 'other', 'compared'].map((perspective) => `result.${perspective}.matchReason`),
      claims.ranking,
    );
  });

  test('no result says that nobody but this couple fits', () => {
    expectNone(['result.own.subtitle', 'result.other.subtitle', 'result.compared.subtitle'], claims.onlyThese);
  });

  test('a comparison’s shared and differing traits are no extremes', () => {
    expectNone(['compare.mostAlike', 'compare.leastAlike'], claims.extreme);
  });

  test('the trait that draws two visitors together is not called alike', () => {
    expectNone(['compare.mostAlike'], claims.alike);
  });

  test('in a group nobody gets on with everybody, and nobody is sure to argue', () => {
    expectNone(['together.heart', 'together.heart.line'], claims.everybody);
    expectNone(['together.arguing'], claims.certainty);
  });

  test('a group’s synopsis is about neither two people nor their love', () => {
    const synopses = Object.values(
      DRAMA_TEXTS[`../src/catalogue/drama-texts/drama-${language}.ts`]?.[language]?.groupSynopses ?? {},
    );
    expect(synopses).not.toEqual([]);
    for (const synopsis of synopses) expect.soft(synopsis).not.toMatch(claims.couple);
  });
});

// A particle's form depends on the last sound of the name before it.
test('in Korean every trait’s name ends with a consonant, as 과 in the reason for a match needs', async () => {
  const { ko } = await import('#catalogue/texts/ko.ts');
  expect(messagesOf('ko').find(([id]) => id === 'result.own.matchReason')?.[1]).toContain('{trait1}과 {trait2}');
  for (const { name } of Object.values(ko.traits)) {
    // Hangul syllables without a final consonant are every 28th from 가 on.
    expect(((name.at(-1) as string).charCodeAt(0) - '가'.charCodeAt(0)) % 28, name).not.toBe(0);
  }
});
