import { createFileRoute, notFound } from '@tanstack/react-router';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { localizedKey, NoSuchResultError } from '#reads/reads.ts';
import { loadInTime } from '#screens/frame/load-in-time.ts';
import { NoSuchResult } from '#screens/result/no-such-result.tsx';
import { ResultFailed } from '#screens/result/result-failed.tsx';
import { ResultLoading } from '#screens/result/result-loading.tsx';
import { ResultPageHead } from '#screens/result/result-page-head.tsx';
import { ResultScreen } from '#screens/result/result-screen.tsx';
import { StoredResults } from '#screens/result/stored/stored-results.tsx';
import { useShouldReveal } from '#screens/result/use-should-reveal.ts';

export const Route = createFileRoute('/{-$lang}/results/{-$id}')({
  // `with` is the id of the friend's result. The screen loads the friend's result later, so the result that the path
  // names never waits for it.
  validateSearch: ({ with: friendId }: Record<string, unknown>): { with?: string } =>
    typeof friendId === 'string' ? { with: friendId } : {},
  loaderDeps: ({ search }) => ({ friendId: search.with }),
  loader: async ({ params: { id }, deps: { friendId }, context: { reads, language } }) => {
    const texts = loadInTime(loadResultTexts(language));
    // Without an id the page lists the results of this device.
    if (id === undefined) return texts.then(() => null);
    try {
      const requests = Promise.all([
        reads.result.get(id),
        loadInTime(reads.story.get(localizedKey(id, language))),
        loadInTime(importTraitTexts(language)),
      ]);
      // Awaited below. Until then a rejection would count as unhandled.
      requests.catch(() => undefined);
      // Awaited first, because the screen for an unknown result needs the texts too.
      await texts;
      const [result, story, traitTexts] = await requests;
      const cachedFriend = friendId === undefined ? undefined : reads.result.peek(friendId);
      return { result, cachedFriend, story, traitTexts };
    } catch (error) {
      if (error instanceof NoSuchResultError) throw notFound();
      throw error;
    }
  },
  component: Result,
  pendingComponent: ResultLoading,
  errorComponent: ResultFailed,
  notFoundComponent: NoSuchResult,
});

function Result() {
  const shouldReveal = useShouldReveal();
  const { with: friendId } = Route.useSearch();
  const loaded = Route.useLoaderData();
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
