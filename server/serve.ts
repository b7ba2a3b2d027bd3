import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadCspHashes } from './http/csp-hashes.ts';
import { makeStoppable } from './http/graceful-stop.ts';
import { createHttpServer } from './http/http-server.ts';
import { limitConnections } from './limits/connection-limit.ts';
import { createSubmissionGate } from './limits/submission-gate.ts';
import { createSubmissionLimit } from './limits/submission-limit.ts';
import { limitUnsentBytes } from './limits/unread-limits.ts';
import { listenOrExplain } from './listen-or-explain.ts';
import { limitRepeats } from './log/limit-repeats.ts';
import type { Log } from './log/log.ts';
import { countConnections } from './ops/connection-metrics.ts';
import type { Health } from './ops/health.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { createOutageLog } from './ops/outage-log.ts';
import type { ReadableMetrics } from './ops/process-metrics.ts';
import { addRequestMetrics } from './ops/request-metrics.ts';
import { addStoreMetrics } from './ops/store-metrics.ts';
import { loadBuild } from './pages/load-build.ts';
import { type Settings, SettingsError } from './settings/settings.ts';
import { openPlayStore } from './store/open-play-store.ts';
import type { PlayStore } from './store/play-store.ts';
import { supervisePlayStore } from './store/supervised-play-store.ts';

/** Logged once, when a submission has X-Forwarded-For but its peer is no trusted proxy. */
const FORWARDED_FOR_IGNORED =
  'X-Forwarded-For was ignored, as it came from an address that is not in TRUSTED_PROXIES: behind a proxy, all visitors share one limit';
/** How long `stop` waits for the store to close. */
const STORE_CLOSE_TIMEOUT_MS = 5_000;

/**
 * A stopping server waits until no connection has had traffic for this long, then closes those without a request.
 * nginx closes idle ones earlier, after 2 s (docs/deployment/nginx.conf), so no request meets a closing connection.
 */
const STOP_IDLE_MS = 3_000;

/** A server that accepts connections. */
export interface RunningServer {
  /** Such as `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly metrics: ReadableMetrics;
  /** Accepts connections for `drainMs` more, then finishes the requests in flight and closes the store. */
  stop(options: { readonly drainMs: number }): Promise<void>;
}

/**
 * Creates the parts of the server process and starts listening. Throws a SettingsError if a setting or a missing build
 * prevents the start.
 */
export async function serve(settings: Settings, health: Health, log: Log): Promise<RunningServer> {
  const metrics = createMetrics();
  const build = settings.servePages ? await loadBuildOrExplain() : {};
  const store = createPlayStore(settings, metrics, log);
  addStoreMetrics(metrics, store);
  const { submissionsPerMinute: perMinute, submissionsPerDay: perDay, trustedProxies } = settings;
  const { behindTls, hstsSubdomains, connectionsPerAddress } = settings;
  const submissionLimit = createSubmissionLimit({ perMinute, perDay, clock: Date.now });
  metrics.addGauge(
    'submission_clients_over_limit',
    'Clients that were over a limit lately.',
    submissionLimit.clientsOverLimit,
  );
  const app = createApp({
    ...build,
    submissionGate: createSubmissionGate({
      limit: submissionLimit,
      trustedProxies,
      onForwardedForIgnored: () => log.warn(FORWARDED_FOR_IGNORED),
    }),
    store,
    health,
    behindTls,
    hstsSubdomains,
    clock: Date.now,
    monotonicClock: () => performance.now(),
    onError: limitRepeats((err, repeats) => log.error({ err, repeats }, 'request failed')),
  });

  const server = createHttpServer(addRequestMetrics(app, metrics, log), {
    // `ahead` means that the client sent too many requests before their responses.
    onTooManyPipelined: () => metrics.countDropped('ahead'),
  });
  countConnections(server, metrics);
  limitConnections(server, {
    perAddress: connectionsPerAddress,
    trustedProxies,
    onDropped: () => metrics.countDropped('address'),
  });
  // `unread` means that the client left a response unread.
  limitUnsentBytes(server, { onClosed: () => metrics.countDropped('unread') });
  const stopServing = makeStoppable(server);
  const port = await listenOrExplain(server, settings.port, settings.host, 'PORT');
  // Pages need no store, so the server starts even if the store can't be opened: `supervisePlayStore` tries again later.
  await store.checkWritable().catch(() => undefined);
  return {
    origin: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    metrics,
    async stop({ drainMs }) {
      await delay(drainMs);
      // Without a drain time the server stops at once.
      await stopServing({ idleMs: drainMs > 0 ? STOP_IDLE_MS : 0 });
      await Promise.race([store.close(), delay(STORE_CLOSE_TIMEOUT_MS)]);
    },
  };
}

function createPlayStore(settings: Settings, metrics: Metrics, log: Log): PlayStore {
  const outageLog = createOutageLog(log);
  const onCreated = (where: string) => log.warn({ where }, 'no play store was there: began an empty one');
  return supervisePlayStore(() => openPlayStore(settings, { onCreated }), {
    onOutcome: metrics.countRecording,
    onUnavailable(error) {
      metrics.setStoreAvailable(false);
      outageLog.onUnavailable(error);
    },
    onAvailable(event) {
      metrics.setStoreAvailable(true);
      outageLog.onAvailable(event);
    },
  });
}

async function loadBuildOrExplain() {
  try {
    return { pages: await loadBuild(), cspHashes: await loadCspHashes() };
  } catch (error) {
    const isMissing = ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!isMissing) throw error;
    throw new SettingsError('The product is not built yet. Run `npm start`, or `npm run build` first.');
  }
}
