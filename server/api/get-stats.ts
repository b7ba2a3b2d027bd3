import type { Stats } from '#api/contract.ts';
import { ENDPOINTS } from '#api/endpoints.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { type PlayStore, StoreUnavailableError } from '../store/play-store.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { CACHE_CONTROL, storeUnavailableResponse } from './responses.ts';

/** All requests within this time share one read of the store. */
const STATS_TTL_MS = 5_000;

/** Handles `GET /api/stats` from the couples' counters, so that a request's cost does not grow with the plays. */
export function createGetStatsHandler({
  store,
  monotonicClock,
}: Pick<HandlerDependencies, 'store' | 'monotonicClock'>): EndpointHandler {
  const readStats = createStatsCache(store, monotonicClock);
  return async ({ json }) => {
    try {
      return json(await readStats(), 200, { 'cache-control': CACHE_CONTROL[ENDPOINTS.stats.cache] });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return storeUnavailableResponse();
    }
  };
}

function createStatsCache(store: Pick<PlayStore, 'playsByCouple'>, monotonicClock: () => number): () => Promise<Stats> {
  let cached: { readonly until: number; readonly stats: Promise<Stats> } | null = null;
  return () => {
    if (cached && monotonicClock() < cached.until) return cached.stats;
    const stats = store.playsByCouple().then(toStats);
    cached = { until: monotonicClock() + STATS_TTL_MS, stats };
    // A failed read does not stay in the cache: the requests that wait for it fail, and the next request reads again.
    stats.catch(() => {
      if (cached?.stats === stats) cached = null;
    });
    return stats;
  };
}

function toStats(playsByCouple: ReadonlyMap<number, number>): Stats {
  const couples = COUPLES.map(({ id }) => ({ id, plays: playsByCouple.get(id) ?? 0 }));
  return { plays: couples.reduce((total, couple) => total + couple.plays, 0), couples };
}
