import { t } from '@lingui/core/macro';
import type { StoryCounterparts } from '#catalogue/result-story.ts';
import { coupleNames } from '#domain/couple.ts';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import type { ShareMessage } from '#people/sharing/share-or-copy.ts';
import { type NamedMessageContext, namedResultUrl } from './share-message.ts';

export interface CounterpartsContext extends NamedMessageContext {
  /** Whether the message speaks in the first person. */
  readonly isOwn: boolean;
}

/**
 * The message that looks for people with the result's counterparts: all three couples, both dramas, the result's URL.
 */
export function composeCounterpartsMessage(
  result: QuizResult,
  { best, worst }: StoryCounterparts,
  { i18n, language, origin, nickname, isOwn }: CounterpartsContext,
): ShareMessage {
  const couple = coupleNames(coupleTexts(result.couple, language));
  const [bestCouple, bestDrama] = [coupleNames(best), best.drama];
  const [worstCouple, worstDrama] = [coupleNames(worst), worst.drama];
  return {
    title: couple,
    text: isOwn
      ? t(i18n)({
          id: 'counterparts.share.own',
          message: `나는 ${couple} 나왔어! 〈${bestDrama}〉 ${bestCouple} 나온 사람이랑은 척하면 척, 〈${worstDrama}〉 ${worstCouple} 나온 사람이랑은 만나면 으르렁이래. 혹시 너야?`,
        })
      : t(i18n)({
          id: 'counterparts.share.other',
          message: `사람을 찾습니다! ${couple} 나온 사람이랑 척하면 척이라는 〈${bestDrama}〉 ${bestCouple}, 만나면 으르렁이라는 〈${worstDrama}〉 ${worstCouple}. 혹시 너야?`,
        }),
    url: namedResultUrl(result.id, { language, origin, nickname }),
  };
}
