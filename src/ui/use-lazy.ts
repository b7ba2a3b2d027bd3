import { type RefObject, useState } from 'react';
import { whenIdle } from '#browser/when-idle.ts';
import { useAsyncEffect } from './use-async-effect.ts';

/** How far below the screen a place may still be when it counts as visible. */
const MARGIN = '600px';

export interface LazyOptions {
  /** `idle`: when nothing else is to be done. `visible`: when `place` comes near the screen, then idle. null: not yet. */
  readonly when: 'now' | 'idle' | 'visible' | null;
  /** What it is loaded for, such as an id. After a failure the next one tries again. */
  readonly wantedFor?: string | number | undefined;
  /** Where it will stand. */
  readonly place?: RefObject<Element | null>;
}

/**
 * A component or data that is not part of the first load: null until it is there, and where loading fails. React's
 * `lazy` shows what it waited for after 300 ms at the soonest; a toast answers a tap.
 *
 * @param load A stable function, such as one of the module; another one loads anew.
 */
export function useLazy<Value>(load: () => Promise<Value>, { when, wantedFor, place }: LazyOptions): Value | null {
  const [loaded, setLoaded] = useState<{ readonly load: () => Promise<Value>; readonly value: Value } | null>(null);
  const isLoaded = loaded?.load === load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanted for something else, it is tried again
  useAsyncEffect(
    async (signal) => {
      if (when === null || isLoaded) return;
      if (when === 'visible') await nearScreen(place?.current, signal);
      if (when !== 'now') await idle(signal);
      try {
        const value = await load();
        if (!signal.aborted) setLoaded({ load, value });
      } catch {
        // The page can do without.
      }
    },
    [load, when, wantedFor, isLoaded],
  );
  return loaded?.value ?? null;
}

/** Settles no more once the signal is aborted. */
function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', whenIdle(resolve)));
}

/** Settles no more once the signal is aborted. */
function nearScreen(place: Element | null | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
