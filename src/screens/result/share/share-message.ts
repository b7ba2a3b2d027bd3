import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Language, localizedPath } from '#domain/language.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import type { Message } from './send.ts';

export interface MessageContext {
  readonly i18n: I18n;
  readonly language: Language;
  /** Scheme and host of this visit: the address works wherever the product is served. */
  readonly origin: string;
}

/** What is said of a result (spec §9): drama, both names, percent and the result's own address in the language. */
export function shareMessage(result: QuizResult, { i18n, language, origin }: MessageContext): Message {
  const { name1, name2, drama } = coupleTexts(result.couple, language);
  const percent = i18n.number(result.matchPercentage / 100, { style: 'percent' });
  return {
    title: t(i18n)({ id: 'share.heading', message: `${name1} ♥ ${name2} ${percent}` }),
    text: t(i18n)({
      id: 'share.text',
      message: `내 연애는 〈${drama}〉의 ${name1} ♥ ${name2} 커플과 ${percent} 닮았대요! 당신은 어떤 커플인가요?`,
    }),
    url: resultAddress(result.id, language, origin),
  };
}

/** The canonical address of a result in a language. */
export function resultAddress(id: string, language: Language, origin: string): string {
  return new URL(localizedPath(`/results/${id}`, language), origin).href;
}
