import { ComparisonHead } from './compare/comparison-head.tsx';
import { useLateFriend } from './compare/use-late-friend.ts';
import type { LoadedResultPage } from './load-result-page.ts';
import { ResultHead } from './result-head.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StoredResults } from './stored/stored-results.tsx';
import { useShouldReveal } from './use-should-reveal.ts';

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
