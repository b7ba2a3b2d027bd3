import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PREFETCH_START_MS } from '#api/waits.ts';
import type { QuestionId } from '#domain/quiz/question.ts';
import { importTraitTexts } from '#i18n/import-trait-texts.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { whenIdle } from '#ui/lazy/when-idle.ts';

/**
 * While the visitor reads, fetches what the end of the quiz needs: code to submit and match, and the result's screen
 * and texts; in a quiz for a group or of a round, also their code. A play can then be finished without a connection.
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
        import('#together/join/group-destination.ts'),
      ]);
    const loadRound = () => import('#together/round/add-play-to-round.ts');
    const hasParam = (name: string) => new URLSearchParams(location.search).has(name);
    const loaders: readonly (() => Promise<unknown> | undefined)[] = [
      () => import('#offline/outbox/page-outbox.ts'),
      () => import('#catalogue/result.ts'),
      () => router.loadRouteChunk(router.routesByPath['/{-$lang}/results/{-$id}']),
      () => (hasParam('join') ? loadGroup() : undefined),
      () => (hasParam('turn') ? loadRound() : undefined),
      () => importTraitTexts(language),
      async () => (await import('#reads/read-story.ts')).loadStoryTexts(language),
      () => loadResultTexts(language),
    ];
    let cancelIdleWait = () => {};
    const prefetch = async () => {
      // One at a time: all at once would delay a tap. Repeating a finished load costs nothing.
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
