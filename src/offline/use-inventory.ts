import { useState } from 'react';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import type { Inventory } from './outbox/stored-plays.ts';

interface InventoryOptions<Value> {
  /** The value if the code that reads can't be loaded. Must be the same at each render. */
  readonly valueOnFailure: Value;
  /** If this number changes, the plays are read again. */
  readonly retryCount?: number;
}

/**
 * Computes a value from the plays stored on this device; undefined until they are read. They are read again when a tab
 * or the service worker changes them. `loadSelector` loads the computing function; it must be the same at each render.
 */
export function useInventory<Value>(
  loadSelector: () => Promise<(inventory: Inventory) => Value>,
  { valueOnFailure, retryCount = 0 }: InventoryOptions<Value>,
): Value | undefined {
  const [current, setCurrent] = useState<{ readonly value: Value }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `retryCount` reads again
  useAsyncEffect(
    async (signal) => {
      try {
        const [{ storedPlays }, { onPlaysChanged }, select] = await Promise.all([
          import('./outbox/page-outbox.ts'),
          import('./outbox/play-changes.ts'),
          loadSelector(),
        ]);
        const read = async () => {
          const inventory = await storedPlays.all();
          if (!signal.aborted) setCurrent({ value: select(inventory) });
        };
        if (signal.aborted) return;
        const stopListening = onPlaysChanged(read);
        signal.addEventListener('abort', stopListening);
        await read();
      } catch {
        // Code could not be loaded; `storedPlays.all` never rejects.
        if (!signal.aborted) setCurrent({ value: valueOnFailure });
      }
    },
    [loadSelector, valueOnFailure, retryCount],
  );
  return current?.value;
}
