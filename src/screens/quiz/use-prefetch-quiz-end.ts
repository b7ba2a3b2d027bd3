import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import type { QuestionId } from '#domain/question.ts';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';

/** Prefetching starts this long after the page opens: the page's own start and the worker's installation go first. */
const PREFETCH_START_MS = 4_000;

/**
 * While the visitor reads, fetches what the end of the quiz needs: code to submit and match, and the result's screen
 * and texts; with `?join`, in a quiz for a group, the group's screen. A play can then be finished without a connection.
 */
export function usePrefetchQuizEnd(step: QuestionId): void {
  const router = useRouter();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question retries what failed
  useEffect(() => {
    const loadGroup = () =>
      Promise.all([
        router.loadRouteChunk(router.routesByPath['/{-$lang}/together/$ids']),
        import('#reads/read-group.ts'),
      ]);
    const loaders: readonly (() => Promise<unknown> | undefined)[] = [
      () => import('#outbox/page-outbox.ts'),
      () => import('#catalogue/result.ts'),
      () => router.loadRouteChunk(router.routesByPath['/{-$lang}/results/{-$id}']),
      () => (new URLSearchParams(location.search).has('join') ? loadGroup() : undefined),
      () => importTraitTexts(language),
      async () => (await import('#reads/read-story.ts')).loadStoryTexts(language),
      () => loadResultTexts(language),
    ];
    let cancelIdleWait = () => {};
    const prefetch = async () => {
      // One at a time: all at once would delay a tap. What is loaded already costs nothing.
      for (const load of loaders) await load()?.catch(() => undefined);
    };
    const timer = setTimeout(
      () => {
        cancelIdleWait = whenIdle(() => void prefetch());
      },
      Math.max(0, PREFETCH_START_MS - performance.now()),
    );
    return () => {
      clearTimeout(timer);
      cancelIdleWait();
    };
  }, [router, language, step]);
}
