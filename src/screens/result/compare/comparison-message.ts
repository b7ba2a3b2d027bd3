import { t } from '@lingui/core/macro';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { formatPercent } from '#i18n/percent.ts';
import type { ShareMessage } from '../share/send.ts';
import { type MessageContext, resultUrl } from '../share/share-message.ts';

export interface ComparedResults {
  readonly result: QuizResult;
  readonly friend: QuizResult;
  /** Integer, 0 to 100. */
  readonly likeness: number;
}

/**
 * What is said of a comparison: how alike, both couples, and the comparison's own address in the language. That names
 * both by the ids that tell their answers, as only such can be compared; never by a server's own (decision 10).
 */
export function composeComparisonMessage(
  { result, friend, likeness }: ComparedResults,
  context: MessageContext,
): ShareMessage {
  const { i18n, language, origin } = context;
  const one = coupleTexts(result.couple, language);
  const other = coupleTexts(friend.couple, language);
  const percent = formatPercent(likeness, language);
  const couple1 = `${one.name1} ♥ ${one.name2}`;
  const couple2 = `${other.name1} ♥ ${other.name2}`;
  const address = new URL(resultUrl(result.id, language, origin));
  address.searchParams.set('with', friend.id);
  return {
    title: t(i18n)({ id: 'compare.share.title', message: `우리는 ${percent} 닮았어요` }),
    text: t(i18n)({
      id: 'compare.share.text',
      message: `우리 연애 스타일, ${percent} 닮았대! 한 사람은 ${couple1}, 또 한 사람은 ${couple2}. 누가 누구게?`,
    }),
    url: address.href,
  };
}
