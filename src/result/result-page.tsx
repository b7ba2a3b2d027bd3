import { useLocation } from '@tanstack/react-router';
import { useIsClientRendered } from '#ui/hydration/use-hydrated.ts';
import { ComparisonHead } from './compare/comparison-head.tsx';
import { useLateFriend } from './compare/use-late-friend.ts';
import type { LoadedResultPage } from './load-result-page.ts';
import { ResultHead } from './result-head.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StoredResults } from './stored/stored-results.tsx';

interface ResultPageProps {
  /** Null on the page without an id, which lists the results of this device. */
  readonly loaded: LoadedResultPage | null;
  /** The id of the result to compare with: taken from the URL, not validated. */
  readonly friendId: string | undefined;
}

/** A result with its head, a comparison of two, or the results of this device. */
export function ResultPage({ loaded, friendId }: ResultPageProps) {
  const shouldReveal = useShouldReveal();
  const lateFriend = useLateFriend(loaded, friendId);
  if (!loaded) return <StoredResults />;
  const { result, comparison, story, traitTexts } = loaded;
  return (
    <>
      {comparison ? <ComparisonHead result={result} comparison={comparison} /> : <ResultHead result={result} />}
      {/* The key remounts the screen for another result, so that no state of the previous result stays. */}
      <ResultScreen
        key={result.id}
        result={result}
        comparison={comparison}
        lateFriend={lateFriend}
        story={story}
        traitTexts={traitTexts}
        shouldReveal={shouldReveal}
      />
    </>
  );
}

/**
 * Whether the reveal animation plays. It plays if the quiz opened this history entry, also when the visitor comes back
 * to the entry. It never plays on a page that the server rendered: such a page shows the result before the script runs.
 */
function useShouldReveal(): boolean {
  const cameFromQuiz = useLocation({ select: ({ state }) => state.reveal === true });
  return useIsClientRendered() && cameFromQuiz;
}
