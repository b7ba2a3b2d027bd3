import { type DependencyList, useEffect } from 'react';

/**
 * An asynchronous effect; `work` must handle its own errors. The signal is aborted when the component unmounts or a
 * dependency changes: afterwards `work` must set no state.
 */
export function useAsyncEffect(work: (signal: AbortSignal) => Promise<void>, dependencies: DependencyList): void {
  useEffect(() => {
    const controller = new AbortController();
    void work(controller.signal);
    return () => controller.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: biome.json checks the dependencies at each call
  }, dependencies);
}
