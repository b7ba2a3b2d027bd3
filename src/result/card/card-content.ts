import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { formatPercent } from '#i18n/use-percent-format.ts';
import type { Perspective } from '../perspective/perspective.ts';
import { PERSPECTIVE_TEXTS } from '../perspective/perspective-texts.ts';
import { resultUrl } from '../share/share-message.ts';

/** Everything that a result's card shows, in the visitor's language. */
export interface CardContent {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  /** The small line above the names. */
  readonly eyebrow: string;
  readonly name1: string;
  readonly name2: string;
  readonly drama: string;
  /** The couple's tagline; empty if the result's id doesn't encode its answers. */
  readonly tagline: string;
  readonly percent: string;
  readonly matchLabel: string;
  /** The genre of the visitor's own drama; empty if the id doesn't encode the answers. */
  readonly genre: string;
  /** Which of the two the visitor is; empty if the id doesn't encode the answers. */
  readonly lead: string;
  /** In place of genre and lead the two traits, if the id doesn't encode the answers. */
  readonly chips: readonly string[];
  readonly invitation: string;
  /** The result's URL without scheme, as the card shows it. */
  readonly displayUrl: string;
  /** Path or URL of the poster. */
  readonly posterUrl: string;
  readonly altText: string;
}

export interface CardContext {
  readonly i18n: I18n;
  readonly language: Language;
  readonly traitTexts: TraitTexts;
  /** Null if the result's id doesn't encode its answers. */
  readonly story: ResultStory | null;
  readonly perspective: Perspective;
  readonly origin: string;
}

export function composeCardContent(
  result: QuizResult,
  { i18n, language, traitTexts, story, perspective, origin }: CardContext,
): CardContent {
  const { name1, name2, drama } = coupleTexts(result.couple, language);
  const percent = formatPercent(result.matchPercentage, language);
  const { trait1, trait2 } = result.traits;
  const chips = story ? [] : [trait1, trait2].map((trait) => traitTexts.trait(trait).title);
  const genre = story?.genre ?? '';
  const tagline = story?.tagline ?? '';
  const lead = story ? leadLine(story.lead === 1 ? name1 : name2) : '';
  const details = [genre, ...chips, tagline].filter(Boolean).join(' · ');
  const { year } = result.couple;
  return {
    language,
    dir: LANGUAGE_ENTRIES[language].dir,
    eyebrow:
      perspective === 'own'
        ? t(i18n)({ id: 'card.own', message: '나의 드라마 커플' })
        : t(i18n)({ id: 'card.other', message: '가장 닮은 드라마 커플' }),
    name1,
    name2,
    drama: t(i18n)({ id: 'card.drama', message: `〈${drama}〉 · ${year}` }),
    tagline,
    genre,
    lead,
    percent,
    matchLabel: t(i18n)({ id: 'result.match', message: '싱크로율' }),
    chips,
    invitation: t(i18n)({ id: 'card.invitation', message: '네 드라마 커플은 누구야?' }),
    displayUrl: resultUrl(result.id, language, origin).replace(/^https?:\/\//, ''),
    posterUrl: result.couple.image,
    altText: t(i18n)({
      id: 'card.alternative',
      message: `포스터가 담긴 이미지 카드. ${name1} ♥ ${name2}, 〈${drama}〉, 싱크로율 ${percent}. ${details}`,
    }),
  };

  /** An own card says “I”: who gets the picture would read the page's “you” about themselves. */
  function leadLine(name: string): string {
    // A line must not end between family and given name.
    const lead = name.replaceAll(' ', '\u00a0');
    return perspective === 'own'
      ? t(i18n)({ id: 'card.own.lead', message: `둘 중 나는 ${lead}` })
      : i18n._({ ...PERSPECTIVE_TEXTS[perspective].leadHeading, values: { lead } });
  }
}
