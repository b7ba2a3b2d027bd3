import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openRawConnection } from '../testing/raw-connection.ts';
import { makeStoppable } from './graceful-stop.ts';
import { createHttpServer, listen } from './http-server.ts';

test('a stop closes a connection whose response is not ready within the timeout', { timeout: 5_000 }, async () => {
  const server = createHttpServer({ fetch: () => new Promise(() => undefined) });
  const stop = makeStoppable(server);
  const connection = openRawConnection(await listen(server, 0, '127.0.0.1'));
  const [response] = await Promise.all([
    connection.send(Buffer.from('GET / HTTP/1.1\r\nHost: quiz.test\r\n\r\n')),
    once(server, 'request').then(() => stop({ idleMs: 0, timeoutMs: 100 })),
  ]);
  // 0: the connection was closed without a response.
  expect(response.status).toBe(0);
});

test('a stop waits while new connections come, but at most a second', async () => {
  const server = createServer();
  // Node's own listener would read this test's sockets, which are not connected.
  server.removeAllListeners('connection');
  const stop = makeStoppable(server);
  await listen(server, 0, '127.0.0.1');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);

  // With `idleMs: 0` (no proxy in front) the server would stop listening at once.
  const stopped = stop({ idleMs: 1 });
  while (server.listening && now < 5_000) {
    // The step is shorter than `QUIET_MS` of `graceful-stop.ts`, so that only the new connections make the stop wait:
    // a longer step would look like a pause of the process, which makes it wait too.
    now += 2;
    server.emit('connection', new Socket());
    await nextEventLoopTurn();
  }
  expect(now).toBeGreaterThanOrEqual(1_000);
  expect(now).toBeLessThan(1_010);
  vi.mocked(performance.now).mockRestore();
  await stopped;
});
