import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { makeStoppable } from './http/graceful-stop.ts';
import { createHttpServer, listen } from './http/http-server.ts';
import { loadCspHashes } from './http/security-headers.ts';
import { limitConnections } from './limits/connection-limit.ts';
import { createSubmissionLimit } from './limits/submission-limit.ts';
import { limitUnsentBytes } from './limits/unread-limits.ts';
import { limitRepeats } from './log/limit-repeats.ts';
import type { Log } from './log/log.ts';
import type { Health } from './ops/health.ts';
import { addRequestMetrics, addStoreMetrics, countConnections } from './ops/measurements.ts';
import { createMetrics, type Metrics, type ReadableMetrics } from './ops/metrics.ts';
import { loadBuild } from './pages/load-build.ts';
import { type Settings, SettingsError } from './settings/settings.ts';
import { messageOf, openPlayStore } from './store/open-play-store.ts';
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
  const { trustedProxies, behindTls } = settings;
  const app = createApp({
    ...build,
    submissionLimit: createSubmissionLimit({
      perMinute: settings.submissionsPerMinute,
      perDay: settings.submissionsPerDay,
      clock: Date.now,
      trustedProxies,
      onForwardedForIgnored: () => log.warn(FORWARDED_FOR_IGNORED),
    }),
    store,
    health,
    behindTls,
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
    perAddress: settings.connectionsPerAddress,
    trustedProxies,
    onDropped: () => metrics.countDropped('address'),
  });
  // `unread` means that the client left a response unread.
  limitUnsentBytes(server, { onClosed: () => metrics.countDropped('unread') });
  const stopServing = makeStoppable(server);
  const port = await listenOrExplain(server, settings.port, settings.host, 'PORT');
  // Pages need no store, so the server starts even if the store can't be opened: `supervisePlayStore` tries again
  // later.
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
  const onCreated = (where: string) => log.warn({ where }, 'no play store was there: began an empty one');
  return supervisePlayStore(() => openPlayStore(settings, { onCreated }), {
    onOutcome: metrics.countRecording,
    onUnavailable(error) {
      metrics.setStoreAvailable(false);
      log.error({ reason: error.reason, cause: error.cause && messageOf(error.cause) }, 'play store unavailable');
    },
    onAvailable({ isRecovery }) {
      metrics.setStoreAvailable(true);
      // Also called at a process's first successful write, if no outage came before it.
      if (isRecovery) log.info('play store works again');
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

/**
 * Listens, and resolves with the port, which the system chooses if `port` is 0. A failure is a SettingsError; for a
 * taken or forbidden port, the error says how to correct the environment variable `settingName`.
 */
export async function listenOrExplain(
  server: Server,
  port: number,
  host: string,
  settingName: string,
): Promise<number> {
  try {
    return await listen(server, port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SettingsError(
        `Port ${port} is taken by another program. Set ${settingName} to a free one, such as ${settingName}=${port < 65_535 ? port + 1 : port - 1}.`,
      );
    if (code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be opened by this user. Set ${settingName} to one above 1023.`);
    throw new SettingsError(`The server can't listen on ${host}:${port}: ${code ?? message}.`);
  }
}
