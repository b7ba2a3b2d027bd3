import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is first wanted. Until then there is nothing, nor where the code can't be
 * had; then it is asked for again for whatever it is wanted for next. React's `lazy` shows what it has waited for
 * 300 ms late at the soonest, and a toast answers a tap.
 *
 * @param load Stable over renders, such as a function of the module.
 * @param wanted What it is wanted for, such as an id, or null.
 */
export function useFetched<Props>(load: () => Promise<ComponentType<Props>>, wanted: string | number | true | null) {
  const [fetched, setFetched] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  useEffect(() => {
    if (wanted === null || fetched) return;
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
