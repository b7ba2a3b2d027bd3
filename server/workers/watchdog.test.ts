import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killWhenHung } from './watchdog.ts';

const PING_INTERVAL_MS = 5_000;
const SIX_PINGS_MS = 6 * PING_INTERVAL_MS;
/** A worker that leaves six pings unanswered is killed when the seventh is due. */
const KILLED_AFTER_MS = SIX_PINGS_MS + PING_INTERVAL_MS;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watched worker that responds to pings until it hangs. */
function watchWorker() {
  const worker = Object.assign(new EventEmitter(), {
    isHung: false,
    process: { kill: vi.fn() },
    send(message: unknown) {
      expect(message).toEqual({ ping: true });
      if (!worker.isHung) worker.emit('message', { pong: true });
    },
  });
  killWhenHung(worker as unknown as Worker, () => undefined);
  return worker;
}

test('a worker is killed after six pings without a response, not before', () => {
  const worker = watchWorker();
  vi.advanceTimersByTime(600_000);
  worker.isHung = true;
  vi.advanceTimersByTime(KILLED_AFTER_MS - 1);
  expect(worker.process.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(worker.process.kill).toHaveBeenCalledWith('SIGKILL');
});

test('any message within six pings shows that a worker does not hang', () => {
  const worker = watchWorker();
  worker.isHung = true;
  for (let message = 0; message < 20; message += 1) {
    vi.advanceTimersByTime(SIX_PINGS_MS);
    worker.emit('message', { id: 1, storeCall: { name: 'playsByCouple' } });
  }
  expect(worker.process.kill).not.toHaveBeenCalled();
});

test('pings before a pause of the supervisor do not count', () => {
  const worker = watchWorker();
  worker.isHung = true;
  vi.advanceTimersByTime(SIX_PINGS_MS);
  // During a pause the clock goes on, but no timer runs.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * PING_INTERVAL_MS);
  vi.advanceTimersByTime(PING_INTERVAL_MS);
  expect(worker.process.kill).not.toHaveBeenCalled();
});

test('a worker that has ended is not pinged', () => {
  const worker = watchWorker();
  worker.emit('exit');
  expect(vi.getTimerCount()).toBe(0);
});
