import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is first wanted. Until then there is nothing, nor where the code can't be
 * had; then it is asked for again the next time it is wanted. React's `lazy` shows what it has waited for 300 ms late at
 * the soonest, and a toast answers a tap.
 *
 * @param load Stable over renders, such as a function of the module.
 */
export function useFetched<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean) {
  const [fetched, setFetched] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (!wanted || fetched) return;
    let waiting = true;
    load().then(
      (Part) => waiting && setFetched({ Part }),
      () => undefined,
    );
    return () => {
      waiting = false;
    };
  }, [load, wanted, fetched]);
  return fetched?.Part ?? null;
}
