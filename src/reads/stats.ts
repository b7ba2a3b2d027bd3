import { getStats } from '#api/calls.ts';
import type { Stats } from '#api/contract.ts';

let asked: Promise<Stats | null> | null = null;

/** How many have played and whom they met, asked once a visit; null where nobody answers, as offline. */
export function visitStats(): Promise<Stats | null> {
  asked ??= getStats().catch(() => {
    asked = null;
    return null;
  });
  return asked;
}
