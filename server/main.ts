import cluster from 'node:cluster';
import { createHttpServer } from './http/http-server.ts';
import { listenOrExplain } from './listen-or-explain.ts';
import { createLog } from './log/log.ts';
import { createHealth } from './ops/health.ts';
import { notifySystemd, startWatchdogReports } from './ops/notify-systemd.ts';
import { createOpsApp } from './ops/ops-app.ts';
import { serve } from './serve.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { startWorkers } from './workers/start-workers.ts';
import { connectSupervisor, reportListening } from './workers/supervisor-connection.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Serves in this process or in workers. When ready, prints one line on standard output, or tells the supervisor. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const health = createHealth();
  const isSupervisor = settings.workers > 1 && cluster.isPrimary;
  // Workers use an embedded database through the supervisor, which alone opens it. With PostgreSQL, each
  // worker connects to the database itself.
  const supervisor = cluster.isWorker && settings.databaseUrl === null ? connectSupervisor() : null;
  const server = isSupervisor ? await startWorkers(settings, log) : await serve(settings, health, log, supervisor);

  const warnOfFailedNotification = (error: Error) => log.warn({ err: error }, 'systemd could not be notified');
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    // The signal may come twice: from the terminal, which signals every process, and from `npm start`.
    if (isStopping) return;
    isStopping = true;
    health.markStopping();
    if (cluster.isPrimary) notifySystemd('STOPPING=1', warnOfFailedNotification);
    // A person at a terminal sends SIGINT, and should not wait for the drain time. The supervisor passes SIGINT on.
    await server.stop({ drainMs: signal === 'SIGINT' ? 0 : settings.drainSeconds * 1_000 });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  if (cluster.isWorker) return reportListening(server.origin, server.metrics);
  if (settings.opsPort !== null) {
    const ops = createHttpServer(createOpsApp(health, server.metrics));
    const opsPort = await listenOrExplain(ops, settings.opsPort, settings.opsHost, 'OPS_PORT');
    log.info({ opsPort }, 'metrics on a port of their own');
  }
  notifySystemd('READY=1', warnOfFailedNotification);
  startWatchdogReports(warnOfFailedNotification);
  console.log(`Ready on ${server.origin}`);
}
