import { once } from 'node:events';
import { expect, test } from 'vitest';
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
  expect(response.status).toBe(0);
});
