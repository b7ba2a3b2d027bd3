import type { Stats } from '#api/contract.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { type PlayStore, StoreUnavailableError } from '../store/play-store.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';

/** All requests within this time share one read of the store. */
const STATS_TTL_MS = 5_000;
/** When a client should retry after the store failed. */
const RETRY_AFTER_SECONDS = '5';

/** `GET /api/stats`: reads counters, so its cost does not grow with the number of plays. */
export function createGetStats({
  store,
  stopwatch,
  responses,
}: Pick<HandlerDependencies, 'store' | 'stopwatch' | 'responses'>): EndpointHandler {
  const readStats = createStatsCache(store, stopwatch);
  return async () => {
    try {
      return responses.json(await readStats(), 'seconds');
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return errorResponse(responses, { code: 'unavailable' }, { 'retry-after': RETRY_AFTER_SECONDS });
    }
  };
}

function createStatsCache(store: Pick<PlayStore, 'playsByCouple'>, stopwatch: () => number): () => Promise<Stats> {
  let cached: { readonly until: number; readonly stats: Promise<Stats> } | null = null;
  return () => {
    if (cached && stopwatch() < cached.until) return cached.stats;
    const stats = store.playsByCouple().then(toStats);
    cached = { until: stopwatch() + STATS_TTL_MS, stats };
    // A failed read is not cached: only requests that already wait for it get its error.
    stats.catch(() => {
      cached = null;
    });
    return stats;
  };
}

function toStats(playsByCouple: ReadonlyMap<number, number>): Stats {
  const couples = COUPLES.map(({ id }) => ({ id, plays: playsByCouple.get(id) ?? 0 }));
  return { plays: couples.reduce((total, couple) => total + couple.plays, 0), couples };
}
