import type { LoadedResultPage } from './load-result-page.ts';
import { ResultPageHead } from './result-page-head.tsx';
import { ResultScreen } from './result-screen.tsx';
import { StoredResults } from './stored/stored-results.tsx';
import { useShouldReveal } from './use-should-reveal.ts';

interface ResultPageProps {
  /** Null on the page without an id, which lists the results of this device. */
  readonly loaded: LoadedResultPage | null;
  readonly friendId: string | undefined;
}

/** A result with its head, or the results of this device. */
export function ResultPage({ loaded, friendId }: ResultPageProps) {
  const shouldReveal = useShouldReveal();
  if (!loaded) return <StoredResults />;
  const { result, cachedFriend, story, traitTexts } = loaded;
  return (
    <>
      {/* The keys remount head and screen for another result, so that no state of the previous result stays. */}
      <ResultPageHead
        key={`${result.id} ${friendId}`}
        result={result}
        friendId={friendId}
        cachedFriend={cachedFriend}
      />
      <ResultScreen
        key={result.id}
        result={result}
        story={story}
        traitTexts={traitTexts}
        shouldReveal={shouldReveal}
        friendId={friendId}
      />
    </>
  );
}
