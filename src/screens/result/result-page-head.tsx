import type { QuizResult } from '#domain/wire.ts';
import { canCompare } from './compare/can-compare.ts';
import { ComparisonHead } from './compare/comparison-head.tsx';
import { useFriend } from './compare/use-friend.ts';
import { ResultHead } from './result-head.tsx';

export interface ResultPageHeadProps {
  readonly result: QuizResult;
  readonly friendId: string | undefined;
  /** The friend's result if it is cached, as in a page that was rendered for a comparison. */
  readonly cachedFriend: QuizResult | undefined;
}

/** The document head of a result's page: a comparison's as soon as the friend's result is there. */
export function ResultPageHead({ result, friendId, cachedFriend }: ResultPageHeadProps) {
  const found = useFriend(result.id, friendId);
  const friend = typeof found === 'object' ? found : cachedFriend;
  return friend && canCompare(result.id, friendId) ? (
    <ComparisonHead result={result} friend={friend} />
  ) : (
    <ResultHead result={result} />
  );
}
