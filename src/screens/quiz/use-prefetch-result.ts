import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import type { QuestionId } from '#domain/question.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { loadTraitTexts } from '../frame/load-trait-texts.ts';

/** A page that was only just opened has its own start to finish, and on a first visit the worker is being installed. */
const START_MS = 4_000;

/**
 * While the visitor reads, fetches the code that the end of the quiz needs: submitting, the bundled matcher, the result
 * screen. A connection that is lost on the way then loses nothing.
 */
export function usePrefetchResult(step: QuestionId): void {
  const router = useRouter();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is another chance
  useEffect(() => {
    const pieces: readonly (() => Promise<unknown> | undefined)[] = [
      () => import('#outbox/page-outbox.ts'),
      () => import('#catalogue/result.ts'),
      () => router.loadRouteChunk(router.routesByPath['/{-$lang}/results/{-$id}']),
      // For who joins a group.
      () => (new URLSearchParams(location.search).has('join') ? warmUpGroup() : undefined),
      () => loadTraitTexts(language),
      async () => (await import('#reads/read-story.ts')).loadStoryTexts(language),
      () => loadResultTexts(language),
    ];
    const warmUpGroup = () =>
      Promise.all([
        router.loadRouteChunk(router.routesByPath['/{-$lang}/together/$ids']),
        import('#reads/read-group.ts'),
      ]);
    let cancel = () => {};
    const warmUp = async () => {
      // One by one: to ask for all at once would hold up a tap. What can't be had now is asked for with the next
      // question; what is there costs nothing.
      for (const piece of pieces) await piece()?.catch(() => undefined);
    };
    const timer = setTimeout(
      () => {
        cancel = whenIdle(() => void warmUp());
      },
      Math.max(0, START_MS - performance.now()),
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [router, language, step]);
}
