import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { limitConnections } from './http/connection-limit.ts';
import { countConnections } from './http/connection-metrics.ts';
import { stoppable } from './http/graceful-stop.ts';
import { createHttpServer, LIMITS } from './http/http-server.ts';
import { listenOrExplain } from './http/listen-or-explain.ts';
import { withRequestMetrics } from './http/request-metrics.ts';
import type { Health } from './ops/health.ts';
import { limitRepeats } from './ops/limit-repeats.ts';
import type { Log } from './ops/log.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { addStoreMetrics } from './ops/store-metrics.ts';
import { loadBuild } from './pages/load-build.ts';
import { createCountedShare } from './security/counted-share.ts';
import { loadCspHashes } from './security/csp-hashes.ts';
import { createPlayOrigin } from './security/play-origin.ts';
import { createSubmissionGate } from './security/submission-gate.ts';
import { createSubmissionLimit } from './security/submission-limit.ts';
import { type Settings, SettingsError } from './settings.ts';
import { openPlayStore } from './store/open-play-store.ts';
import type { PlayStore } from './store/play-store.ts';
import { playStoreOpenedLater } from './store/play-store-opened-later.ts';
import { watchedPlayStore } from './store/watched-play-store.ts';

const HEADER_IGNORED =
  'X-Forwarded-For was ignored, as it came from an address that is not in TRUSTED_PROXIES: behind a proxy, all visitors share one limit';
/** How long the start waits for the store to open, and the stop for it to close. */
const STORE_TIMEOUT_MS = 5_000;

/** A connection idle for longer was given up by the proxy before it: docs/deployment/nginx.conf keeps them for 2 s. */
const IDLE_MS = 3_000;

/** A server that listens. */
export interface Service {
  /** Such as `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** Goes on listening for `drainMs`, then finishes what is in flight and closes the store. */
  stop(options: { readonly drainMs: number }): Promise<void>;
}

/** Puts the parts of one server process together and listens. Throws a SettingsError where it can't. */
export async function serve(settings: Settings, health: Health, log: Log): Promise<Service> {
  const metrics = createMetrics();
  const build = settings.servePages ? { pages: await builtPages(), cspHashes: await loadCspHashes() } : {};
  const store = openStore(settings, metrics, log);
  addStoreMetrics(metrics, store);
  const { submissionsPerMinute: perMinute, submissionsPerDay: perDay, trustedProxies } = settings;
  const { behindTls, hstsSubdomains, connectionsPerAddress } = settings;
  const limit = createSubmissionLimit({ perMinute, perDay, clock: Date.now });
  metrics.gauge('submission_clients_refused', 'Clients that were over a limit lately.', limit.refusedClients);
  const app = createApp({
    ...build,
    isCounted: createCountedShare(settings.countedPerDay, Date.now),
    submissionGate: createSubmissionGate({
      limit,
      trustedProxies,
      originOf: createPlayOrigin(Date.now),
      onHeaderIgnored: () => log.warn(HEADER_IGNORED),
    }),
    store,
    health,
    behindTls,
    hstsSubdomains,
    clock: Date.now,
    stopwatch: () => performance.now(),
    onError: limitRepeats((err, repeats) => log.error({ err, repeats }, 'request failed')),
  });

  const server = createHttpServer(withRequestMetrics(app, metrics, log), LIMITS, () => metrics.dropped('ahead'));
  countConnections(server, metrics);
  limitConnections(server, {
    perAddress: connectionsPerAddress,
    trustedProxies,
    onRefused: () => metrics.dropped('address'),
  });
  const stopServing = stoppable(server);
  const port = await listenOrExplain(server, settings.port, settings.host, 'PORT');
  // Pages need no store: one that can't be opened is tried again in the background.
  await Promise.race([store.check().catch(() => undefined), delay(STORE_TIMEOUT_MS)]);
  return {
    address: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    metrics,
    async stop({ drainMs }) {
      await delay(drainMs);
      await stopServing({ idleMs: drainMs > 0 ? IDLE_MS : 0 });
      await Promise.race([store.close(), delay(STORE_TIMEOUT_MS)]);
    },
  };
}

function openStore(settings: Settings, metrics: Metrics, log: Log): PlayStore {
  const onCreated = (where: string) => log.warn({ where }, 'no play store was there: began an empty one');
  return watchedPlayStore(
    playStoreOpenedLater(() => openPlayStore(settings, { onCreated })),
    {
      recorded: metrics.recorded,
      unavailable({ reason, cause }) {
        metrics.storeAvailable(false);
        log.error({ reason, cause: (cause as Error | undefined)?.message }, 'play store unavailable');
      },
      recovered() {
        metrics.storeAvailable(true);
        log.info('play store works again');
      },
    },
  );
}

async function builtPages() {
  try {
    return await loadBuild();
  } catch {
    throw new SettingsError('The product is not built yet. Run `npm start`, or `npm run build` first.');
  }
}
