import type { Stats } from '#api/contract.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { type PlayStore, StoreUnavailableError } from '../store/play-store.ts';
import type { Answers } from './answer.ts';
import { refuse } from './api-error.ts';

/** One read of the store serves everybody for this long. */
const STATS_TTL_MS = 5_000;

export interface StatsDependencies {
  readonly store: PlayStore;
  /** Milliseconds from whenever; unlike the clock, never set back. */
  readonly stopwatch: () => number;
  readonly answers: Answers;
}

/** `GET /api/stats`: counters, so it costs the same however many plays there are. */
export function createStatsAnswer({ store, stopwatch, answers }: StatsDependencies): () => Promise<Response> {
  let reading: { readonly until: number; readonly stats: Promise<Stats> } | null = null;

  const current = (): Promise<Stats> => {
    if (reading && stopwatch() < reading.until) return reading.stats;
    const stats = store.playsByCouple().then(toStats);
    reading = { until: stopwatch() + STATS_TTL_MS, stats };
    // A failed read is nobody's answer but that of those who already wait for it.
    stats.catch(() => {
      reading = null;
    });
    return stats;
  };

  return async () => {
    try {
      return answers.json(await current(), 'seconds');
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return refuse(answers, { code: 'unavailable' }, { 'retry-after': '5' });
    }
  };
}

function toStats(plays: ReadonlyMap<number, number>): Stats {
  const couples = COUPLES.map(({ id }) => ({ id, plays: plays.get(id) ?? 0 }));
  return { plays: couples.reduce((total, couple) => total + couple.plays, 0), couples };
}
