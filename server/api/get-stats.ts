import type { Stats } from '#api/contract.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { type PlayStore, StoreUnavailableError } from '../store/play-store.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';

/** One read of the store serves all requests for this long. */
const STATS_TTL_MS = 5_000;
const RETRY_AFTER_SECONDS = '5';

/** `GET /api/stats`: reads counters, so it costs the same however many plays there are. */
export function createGetStats({
  store,
  stopwatch,
  responses,
}: Pick<HandlerDependencies, 'store' | 'stopwatch' | 'responses'>): EndpointHandler {
  const currentStats = cachedStats(store, stopwatch);
  return async () => {
    try {
      return responses.json(await currentStats(), 'seconds');
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return errorResponse(responses, { code: 'unavailable' }, { 'retry-after': RETRY_AFTER_SECONDS });
    }
  };
}

function cachedStats(store: Pick<PlayStore, 'playsByCouple'>, stopwatch: () => number): () => Promise<Stats> {
  let cached: { readonly until: number; readonly stats: Promise<Stats> } | null = null;
  return () => {
    if (cached && stopwatch() < cached.until) return cached.stats;
    const stats = store.playsByCouple().then(toStats);
    cached = { until: stopwatch() + STATS_TTL_MS, stats };
    // A failed read is not cached: only those who already wait for it get its error.
    stats.catch(() => {
      cached = null;
    });
    return stats;
  };
}

function toStats(plays: ReadonlyMap<number, number>): Stats {
  const couples = COUPLES.map(({ id }) => ({ id, plays: plays.get(id) ?? 0 }));
  return { plays: couples.reduce((total, couple) => total + couple.plays, 0), couples };
}
