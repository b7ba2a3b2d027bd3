import { createHttpServer } from './http/http-server.ts';
import { createLog } from './log/log.ts';
import { createHealth } from './ops/health.ts';
import { notifySystemd, startWatchdogReports } from './ops/notify-systemd.ts';
import { createOpsApp } from './ops/ops-app.ts';
import { listenOrExplain, serve } from './serve.ts';
import { readSettings, SettingsError } from './settings/settings.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Starts to serve; when ready, prints one line on standard output. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const health = createHealth();
  const server = await serve(settings, health, log);

  const warnOfFailedNotification = (error: Error) => log.warn({ err: error }, 'systemd could not be notified');
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // The signal may come twice: from the terminal, which signals every process, and from `npm start`.
    if (isStopping) return;
    isStopping = true;
    health.markStopping();
    notifySystemd('STOPPING=1', warnOfFailedNotification);
    // A person at a terminal sends SIGINT, and should not wait for the drain time.
    await server.stop({ drainMs: signal === 'SIGINT' ? 0 : settings.drainSeconds * 1_000 });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  if (settings.opsPort !== null) {
    const ops = createHttpServer(createOpsApp(health, server.metrics));
    const opsPort = await listenOrExplain(ops, settings.opsPort, settings.opsHost, 'OPS_PORT');
    log.info({ opsPort }, 'metrics on a port of their own');
  }
  notifySystemd('READY=1', warnOfFailedNotification);
  startWatchdogReports(warnOfFailedNotification);
  console.log(`Ready on ${server.origin}`);
}
