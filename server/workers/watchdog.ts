import type { Worker } from 'node:cluster';
import type { PingMessage } from './messages.ts';

const PING_INTERVAL_MS = 5_000;
const MAX_MISSED_PINGS = 6;

/**
 * Pings a worker. Kills the worker if it missed the last six pings: its event loop hangs, and so do the worker's
 * connections.
 */
export function killWhenHung(worker: Worker, onHung: () => void): void {
  let missedPings = 0;
  let pingedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // If this process paused, responses may still wait to be read: the pings before the pause don't count.
    if (now - pingedAt >= 2 * PING_INTERVAL_MS) missedPings = 0;
    pingedAt = now;
    if (missedPings >= MAX_MISSED_PINGS) {
      onHung();
      worker.process.kill('SIGKILL');
      return;
    }
    missedPings += 1;
    worker.send({ ping: true } satisfies PingMessage, () => undefined);
  }, PING_INTERVAL_MS);
  timer.unref();
  // Any message shows that the worker does not hang.
  worker.on('message', () => {
    missedPings = 0;
  });
  worker.once('exit', () => clearInterval(timer));
}
