import { type Stats, StatsSchema } from '#api/contract.ts';
import { call } from '#api/http.ts';

let asked: Promise<Stats | null> | null = null;

/** How many have played and whom they met, asked once a visit; null where nobody answers, as offline. */
export function visitStats(): Promise<Stats | null> {
  asked ??= call('/api/stats', { schema: StatsSchema }).catch(() => {
    asked = null;
    return null;
  });
  return asked;
}
