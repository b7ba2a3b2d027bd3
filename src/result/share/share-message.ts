import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import { type Language, localizedPath } from '#domain/language.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { formatPercent } from '#i18n/use-percent-format.ts';
import { encodeNicknames } from '#people/names/nickname-fragment.ts';
import type { ShareMessage } from '#people/sharing/share-or-copy.ts';

export interface MessageContext {
  readonly i18n: I18n;
  readonly language: Language;
  /** Scheme and host of the open page, for the URL: the product can run on any host. */
  readonly origin: string;
}

/** The context of a message whose link may carry the player's nickname. */
export interface NamedMessageContext extends MessageContext {
  /** Empty if the player gave none. */
  readonly nickname: string;
}

export interface ShareContext extends NamedMessageContext {
  /** Null if the result's id doesn't encode its answers: the message then has no genre. */
  readonly story: ResultStory | null;
  /** Whether the message speaks in the first person. */
  readonly isOwn: boolean;
}

/**
 * The message that shares a result: drama, both names, percent, genre, a question and the result's URL; an own one also
 * says which of the two leads the visitor is.
 */
export function composeShareMessage(
  result: QuizResult,
  { i18n, language, origin, nickname, story, isOwn }: ShareContext,
): ShareMessage {
  const { name1, name2, drama } = coupleTexts(result.couple, language);
  const percent = formatPercent(result.matchPercentage, language);
  const genre = story?.genre;
  // `lead` is the placeholder in the translations.
  const lead = story && (story.lead === 1 ? name1 : name2);
  const parts = [
    isOwn
      ? t(i18n)({ id: 'share.own', message: `나 〈${drama}〉 ${name1} ♥ ${name2} 나왔어! 싱크로율 ${percent}!` })
      : t(i18n)({ id: 'share.other', message: `〈${drama}〉의 ${name1} ♥ ${name2}, 싱크로율 ${percent}!` }),
    ...(isOwn && lead ? [t(i18n)({ id: 'share.lead', message: `둘 중 나는 ${lead}.` })] : []),
    ...(genre ? [t(i18n)({ id: 'share.genre', message: `장르는 ‘${genre}’.` })] : []),
    t(i18n)({ id: 'share.question', message: '너는 누구 나와?' }),
  ];
  return {
    title: t(i18n)({ id: 'share.heading', message: `${name1} ♥ ${name2} ${percent}` }),
    text: joinSentences(parts, language),
    url: namedResultUrl(result.id, { language, origin, nickname }),
  };
}

/** Chinese has no spaces between sentences: its full-width marks bring their own. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.join(language === 'zh' ? '' : ' ');
}

/** The URL of a result in a language, on the host of `origin`. */
export function resultUrl(id: string, language: Language, origin: string): string {
  return new URL(localizedPath(`/results/${id}`, language), origin).href;
}

/** The URL of a result, with the player's nickname, if there is one, in the fragment. */
export function namedResultUrl(id: string, context: Omit<NamedMessageContext, 'i18n'>): string {
  const url = new URL(resultUrl(id, context.language, context.origin));
  if (context.nickname) url.hash = encodeNicknames(new Map([[id, context.nickname]]));
  return url.href;
}
