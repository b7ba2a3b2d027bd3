import { type RefObject, useState } from 'react';
import { useAsyncEffect } from '../use-async-effect.ts';
import { waitUntilIdle } from './when-idle.ts';

/** A place this close to the visible area already counts as visible. */
const VISIBLE_MARGIN = '600px';

export interface LazyOptions {
  /**
   * `idle`: waits until the browser is idle. `visible`: waits until `place` is near the visible area, then until the
   * browser is idle. null: not yet.
   */
  readonly when: 'now' | 'idle' | 'visible' | null;
  /** The reason for loading, such as an id. After a failed load, a change of the reason starts another load. */
  readonly wantedFor?: string | number | undefined;
  /** The element in which the loaded content will appear; needed for `visible`. */
  readonly place?: RefObject<Element | null>;
}

/**
 * Loads code or data after the page's start; null until loaded. `load` must be stable: a new function loads again,
 * and the old value stays meanwhile. React's `lazy` shows a component only after 300 ms, too late for a toast.
 */
export function useLazy<Value>(load: () => Promise<Value>, { when, wantedFor, place }: LazyOptions): Value | null {
  const [loaded, setLoaded] = useState<{ readonly load: () => Promise<Value>; readonly value: Value } | null>(null);
  const isLoaded = loaded?.load === load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason tries again after a failure
  useAsyncEffect(
    async (signal) => {
      if (when === null || isLoaded) return;
      if (when === 'visible') await waitUntilNear(place?.current, signal);
      if (when !== 'now') await waitUntilIdle(signal);
      try {
        const value = await load();
        if (!signal.aborted) setLoaded({ load, value });
      } catch {
        // The page works without the value.
      }
    },
    [load, when, wantedFor, isLoaded],
  );
  return loaded?.value ?? null;
}

/** Never settles without a place, or after the signal is aborted. */
function waitUntilNear(place: Element | null | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: VISIBLE_MARGIN },
    );
    observer.observe(place);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
