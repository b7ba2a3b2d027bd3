import { expect, test } from 'vitest';
import { letterPattern } from '#domain/ids/letters.fixture.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { VERDICTS } from '#domain/likeness/verdict.ts';
import { OWN_DRAMAS } from '#domain/match/own-drama.ts';
import { EPISODES } from '#domain/quiz/episode.ts';
import { TRAITS } from '#domain/trait.ts';
import { COUPLE_CORE } from './couple-core.ts';
import type { DramaTexts } from './drama-texts.ts';

const FILES = import.meta.glob<Record<string, DramaTexts>>('./drama-texts/*.ts', { eager: true });

/** How many characters a text may have, by its kind (`textsByKind`); in East Asian languages half as many. */
const MAX_LENGTH: Readonly<Record<string, number>> = {
  tagline: 40,
  genre: 28,
  synopsis: 90,
  lead: 80,
  episode: 60,
  strength: 60,
  weakSpot: 65,
  title: 28,
  line: 90,
};
/** Languages whose texts are short, and have some words in Latin letters (NG, OST). */
const EAST_ASIAN_LANGUAGES: readonly Language[] = ['ko', 'zh'];

/** Kinds without a full stop, because they are in a list or inside a sentence. */
const KINDS_WITHOUT_STOP = ['genre', 'lead', 'episode', 'strength', 'weakSpot', 'title'];

test.each(LANGUAGES)(
  '%s has exactly the texts of all taglines, own dramas, leads, episodes, traits and verdicts',
  (language) => {
    const texts = textsOf(language);
    expect(Object.keys(texts.taglines).map(Number)).toEqual(COUPLE_CORE.map(({ id }) => id));
    expect(Object.keys(texts.ownDramas)).toEqual(OWN_DRAMAS);
    expect(Object.keys(texts.groupSynopses)).toEqual(OWN_DRAMAS);
    expect(Object.keys(texts.leads).map(Number)).toEqual(COUPLE_CORE.map(({ id }) => id));
    for (const [id, pair] of Object.entries(texts.leads)) expect(pair, `couple ${id}`).toHaveLength(2);
    expect(Object.keys(texts.episodes)).toEqual(EPISODES);
    expect(Object.keys(texts.traits)).toEqual([...TRAITS]);
    expect(Object.keys(texts.ownTraits)).toEqual([...TRAITS]);
    expect(Object.keys(texts.verdicts)).toEqual([...VERDICTS]);
  },
);

test.each(LANGUAGES)('in %s no text is empty, padded, too long or wrongly ended by a full stop', (language) => {
  const factor = EAST_ASIAN_LANGUAGES.includes(language) ? 0.5 : 1;
  for (const [kind, text] of textsByKind(textsOf(language))) {
    expect(text, kind).toMatch(/\S/);
    expect(text.trim(), kind).toBe(text);
    expect(text, kind).not.toMatch(/ {2}|TODO|\{|\}|undefined/);
    expect(text.length, `${kind}: ${text}`).toBeLessThanOrEqual((MAX_LENGTH[kind] ?? 0) * factor);
    if (KINDS_WITHOUT_STOP.includes(kind)) expect(text, kind).not.toMatch(/[.。]$/);
  }
});

test.each(LANGUAGES)('%s has no letters of another script', (language) => {
  const letters = letterPattern(language, { latin: EAST_ASIAN_LANGUAGES.includes(language) });
  for (const [kind, text] of textsByKind(textsOf(language))) {
    const foreign = [...text].filter((letter) => /\p{L}/u.test(letter) && !letters.test(letter));
    expect(foreign, `${kind}: ${text}`).toEqual([]);
  }
});

test.each(LANGUAGES)('%s has no text twice', (language) => {
  const all = textsByKind(textsOf(language)).map(([, text]) => text);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
});

function textsOf(language: Language): DramaTexts {
  const texts = FILES[`./drama-texts/drama-${language}.ts`]?.[language];
  if (!texts) throw new Error(`no drama texts for ${language}`);
  return texts;
}

/** Every text with its kind: for own dramas, traits and verdicts, the kind is the property's name in `DramaTexts`. */
function textsByKind({
  taglines,
  ownDramas,
  groupSynopses,
  leads,
  episodes,
  traits,
  ownTraits,
  verdicts,
}: DramaTexts): [string, string][] {
  return [
    ...Object.values(taglines).map((text): [string, string] => ['tagline', text]),
    ...Object.values(groupSynopses).map((text): [string, string] => ['synopsis', text]),
    ...Object.values(leads).flatMap((pair) => pair.map((text): [string, string] => ['lead', text])),
    ...Object.values(episodes).map((text): [string, string] => ['episode', text]),
    ...[ownDramas, traits, ownTraits, verdicts].flatMap((group) =>
      Object.values(group).flatMap((texts) => Object.entries(texts)),
    ),
  ] as [string, string][];
}
