import { t } from '@lingui/core/macro';
import { coupleNames } from '#domain/couple.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { formatPercent } from '#i18n/use-percent-format.ts';
import { encodeNicknames, type Nicknames } from '#people/names/nickname-fragment.ts';
import type { ShareMessage } from '#people/sharing/share-or-copy.ts';
import { joinSentences, type MessageContext, resultUrl } from '../share/share-message.ts';

export interface ComparisonContext extends MessageContext {
  /** Whether the message speaks in the first person: for one of the two, not for a stranger. */
  readonly isOwn: boolean;
  /** Those of the two go into the link's fragment. */
  readonly nicknames: Nicknames;
}

export interface ComparedResults {
  readonly result: QuizResult;
  readonly friend: QuizResult;
  /** Integer, 0 to 100. */
  readonly likeness: number;
  /** The verdict's title; null if the verdicts could not be loaded. */
  readonly verdict: string | null;
}

/**
 * The message that shares a comparison: the likeness, the verdict, both couples, and the comparison's URL. Both ids in
 * the URL encode answers: results with ids that a server chose can't be compared (spec point 10).
 */
export function composeComparisonMessage(
  { result, friend, likeness, verdict }: ComparedResults,
  { i18n, language, origin, isOwn, nicknames }: ComparisonContext,
): ShareMessage {
  const percent = formatPercent(likeness, language);
  const couple1 = coupleNames(coupleTexts(result.couple, language));
  const couple2 = coupleNames(coupleTexts(friend.couple, language));
  const isSameCouple = result.couple.id === friend.couple.id;
  const url = new URL(resultUrl(result.id, language, origin));
  url.searchParams.set('with', friend.id);
  url.hash = encodeNicknames(new Map([...nicknames].filter(([id]) => id === result.id || id === friend.id)));
  const sentences = [
    isSameCouple ? sameCoupleSentence() : twoCouplesSentence(),
    ...(verdict ? [t(i18n)({ id: 'compare.share.verdict', message: `한 줄 평은 ‘${verdict}’.` })] : []),
    isSameCouple
      ? t(i18n)({ id: 'share.question', message: '너는 누구 나와?' })
      : t(i18n)({ id: 'compare.share.guess', message: '누가 누구게?' }),
  ];
  return {
    title: isOwn
      ? t(i18n)({ id: 'compare.share.title', message: `우리는 ${percent} 닮았어요` })
      : t(i18n)({ id: 'compare.share.other.title', message: `두 사람은 ${percent} 닮았어요` }),
    text: joinSentences(sentences, language),
    url: url.href,
  };

  function sameCoupleSentence(): string {
    return isOwn
      ? t(i18n)({
          id: 'compare.share.same',
          message: `우리 둘 다 ${couple1} 나왔어! 연애 스타일은 ${percent} 닮았대.`,
        })
      : t(i18n)({
          id: 'compare.share.other.same',
          message: `이 둘, 똑같이 ${couple1} 나왔어! 연애 스타일은 ${percent} 닮았대.`,
        });
  }

  function twoCouplesSentence(): string {
    return isOwn
      ? t(i18n)({
          id: 'compare.share.text',
          message: `우리 연애 스타일, ${percent} 닮았대! 한 사람은 ${couple1}, 또 한 사람은 ${couple2}.`,
        })
      : t(i18n)({
          id: 'compare.share.other.text',
          message: `이 두 사람, 연애 스타일이 ${percent} 닮았대! 한 사람은 ${couple1}, 또 한 사람은 ${couple2}.`,
        });
  }
}
