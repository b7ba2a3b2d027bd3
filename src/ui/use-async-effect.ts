import { type DependencyList, useEffect } from 'react';

/**
 * An asynchronous effect. Its signal is aborted when the component unmounts or a dependency changes: afterwards `work`
 * must set no state.
 *
 * @param work Handles its own errors.
 */
export function useAsyncEffect(work: (signal: AbortSignal) => Promise<void>, dependencies: DependencyList): void {
  useEffect(() => {
    const controller = new AbortController();
    void work(controller.signal);
    return () => controller.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: biome.json checks the dependencies at each call
  }, dependencies);
}
