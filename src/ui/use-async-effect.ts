import { type DependencyList, useEffect } from 'react';

/**
 * An effect that waits for something. Its signal is aborted when the component goes or a dependency changes: from then
 * on nothing may be shown, and what was started ends.
 *
 * @param work Handles its own errors.
 */
export function useAsyncEffect(work: (signal: AbortSignal) => Promise<void>, dependencies: DependencyList): void {
  useEffect(() => {
    const controller = new AbortController();
    void work(controller.signal);
    return () => controller.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's are checked where it names them (biome.json)
  }, dependencies);
}
