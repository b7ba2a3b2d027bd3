import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createApp } from './app.ts';
import { stoppable } from './http/graceful-stop.ts';
import { createHttpServer, listen } from './http/http-server.ts';
import { withRequestMetrics } from './http/request-metrics.ts';
import { createHealth } from './ops/health.ts';
import { limitRepeats } from './ops/limit-repeats.ts';
import { createLog, type Log } from './ops/log.ts';
import { createMetrics, type Metrics } from './ops/metrics.ts';
import { notifySystemd } from './ops/notify-systemd.ts';
import { createOpsApp } from './ops/ops-app.ts';
import { loadBuild } from './pages/load-build.ts';
import { createCountedShare } from './security/counted-share.ts';
import { loadCspHashes } from './security/csp-hashes.ts';
import { createPlayOrigin } from './security/play-origin.ts';
import { createSubmissionGate } from './security/submission-gate.ts';
import { createSubmissionLimit } from './security/submission-limit.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { openPlayStore } from './store/open-play-store.ts';
import type { PlayStore } from './store/play-store.ts';
import { playStoreOpenedLater } from './store/play-store-opened-later.ts';
import { watchedPlayStore } from './store/watched-play-store.ts';

const HEADER_IGNORED =
  'X-Forwarded-For was ignored, as it came from an address that TRUSTED_PROXIES does not name: if a proxy stands in front, its visitors share one limit';
/** How long the start waits for the store to be open, and the stop for it to be closed. */
const STORE_PATIENCE_MS = 5_000;

/** A connection idle for longer was given up by the proxy before it: docs/deployment/nginx.conf keeps them for 2 s. */
const IDLE_MS = 3_000;

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Reads the settings, puts the parts together and listens; one line on standard output when it is ready. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const metrics = createMetrics();
  const build = settings.servePages ? { pages: await builtPages(), cspHashes: await loadCspHashes() } : {};
  const store = openStore(settings, metrics, log);
  const health = createHealth();
  const { submissionsPerMinute: perMinute, submissionsPerDay: perDay, trustedProxies, behindTls } = settings;
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
    clock: Date.now,
    stopwatch: () => performance.now(),
    onError: limitRepeats((err, repeats) => log.error({ err, repeats }, 'request failed')),
  });

  const server = createHttpServer(withRequestMetrics(app, metrics, log));
  const stopServing = stoppable(server);
  const port = await listenOrExplain(server, settings.port, settings.host, 'PORT');
  const ops = settings.opsPort === null ? null : createHttpServer(createOpsApp(health, metrics));
  if (ops) {
    const opsPort = await listenOrExplain(ops, settings.opsPort ?? 0, settings.opsHost, 'OPS_PORT');
    log.info({ opsPort }, 'metrics on a port of their own');
  }

  const notify = (state: 'READY=1' | 'STOPPING=1') =>
    notifySystemd(state, (error) => log.warn({ err: error }, 'systemd could not be told'));
  let isStopping = false;
  const stop = async ({ drainMs }: { readonly drainMs: number }) => {
    // A terminal signals every process of a command, and `npm start` passes the signal on too.
    if (isStopping) return;
    isStopping = true;
    notify('STOPPING=1');
    health.stopping();
    await delay(drainMs);
    await stopServing({ idleMs: drainMs > 0 ? IDLE_MS : 0 });
    await Promise.race([store.close(), delay(STORE_PATIENCE_MS)]);
    ops?.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop({ drainMs: settings.drainSeconds * 1_000 }));
  // From a terminal, by somebody who waits.
  process.on('SIGINT', () => void stop({ drainMs: 0 }));

  // Pages need no store: one that can't be opened is tried again in the background.
  await Promise.race([store.check().catch(() => undefined), delay(STORE_PATIENCE_MS)]);
  notify('READY=1');
  console.log(`Ready on http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`);
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

async function listenOrExplain(server: Server, port: number, host: string, name: string): Promise<number> {
  try {
    return await listen(server, port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SettingsError(
        `Port ${port} is taken by another program. Set ${name} to a free one, such as ${name}=${port + 1}.`,
      );
    if (code === 'EACCES')
      throw new SettingsError(`Port ${port} may not be opened by this user. Set ${name} to one above 1023.`);
    throw new SettingsError(`The server can't listen on ${host}:${port}: ${code ?? message}.`);
  }
}
