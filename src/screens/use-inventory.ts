import { useState } from 'react';
import type { Inventory } from '#outbox/stored-plays.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';

/**
 * A value computed from the plays stored on this device. Read again after every change, also in another tab or in the
 * service worker, and when `reading` changes. Undefined until the first read; `unread` if reading fails.
 *
 * @param load Loads the function that computes the value. Must be stable, such as a function of the module.
 */
export function useInventory<Shown>(
  load: () => Promise<(inventory: Inventory) => Shown>,
  { unread, reading = 0 }: { readonly unread: Shown; readonly reading?: number },
): Shown | undefined {
  const [shown, setShown] = useState<{ readonly value: Shown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `reading` must read again
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
