import { useState } from 'react';
import type { Inventory } from '#outbox/stored-plays.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';

/**
 * What this device stored, as a screen shows it: read again after every change here, in another tab or in the worker,
 * and with another `reading`. Undefined until it has been read; `unread` where it can't be.
 *
 * @param load Gives what turns the stored plays into what is shown. Stable, such as a function of the module.
 */
export function useInventory<Shown>(
  load: () => Promise<(inventory: Inventory) => Shown>,
  { unread, reading = 0 }: { readonly unread: Shown; readonly reading?: number },
): Shown | undefined {
  const [shown, setShown] = useState<{ readonly value: Shown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading begins at the beginning
  useAsyncEffect(
    async (signal) => {
      try {
        const [{ storedPlays }, { onPlaysChanged }, show] = await Promise.all([
          import('#outbox/page-outbox.ts'),
          import('#outbox/play-changes.ts'),
          load(),
        ]);
        const read = async () => {
          const inventory = await storedPlays.all();
          if (!signal.aborted) setShown({ value: show(inventory) });
        };
        if (signal.aborted) return;
        signal.addEventListener('abort', onPlaysChanged(read));
        await read();
      } catch {
        if (!signal.aborted) setShown({ value: unread });
      }
    },
    [load, unread, reading],
  );
  return shown?.value;
}
