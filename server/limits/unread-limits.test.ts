import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitUnsentBytes } from './unread-limits.ts';

/** More than a kernel buffers, so that most of a response that is not read stays unsent. */
const RESPONSE = Buffer.alloc(32 * 1024 ** 2);
/** Two unread responses with their headers are allowed, three are too much. */
const MAX_UNSENT_BYTES = 2 * RESPONSE.length + 1024 ** 2;

async function startServer() {
  const server = createServer((_, response) => response.end(RESPONSE));
  let closedCount = 0;
  limitUnsentBytes(server, { maxBytes: MAX_UNSENT_BYTES, checkIntervalMs: 20, onClosed: () => (closedCount += 1) });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Requests a response and reads none of it. Resolves with both ends of the connection once the server responds. */
  async function requestWithoutReading() {
    const client = connect(port, '127.0.0.1').pause();
    client.on('error', () => undefined);
    onTestFinished(() => void client.destroy());
    client.write('GET / HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n');
    await once(server, 'request');
    return { client, serverEnd: sockets.at(-1) as Socket };
  }
  return { requestWithoutReading, countClosed: () => closedCount };
}

test('if clients leave too much unread, only the first is disconnected; others get whole responses', async () => {
  const { requestWithoutReading, countClosed } = await startServer();
  const first = await requestWithoutReading();
  const second = await requestWithoutReading();
  const third = await requestWithoutReading();
  await once(first.serverEnd, 'close');
  for (const { client } of [second, third]) {
    let receivedBytes = 0;
    client.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
    });
    await once(client.resume(), 'end');
    expect(receivedBytes).toBeGreaterThan(RESPONSE.length);
  }
  expect(countClosed()).toBe(1);
});
