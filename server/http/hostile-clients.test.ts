import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createHttpServer, listen } from './http-server.ts';

async function serve() {
  let disconnected = 0;
  const server = createHttpServer(createTestApp(), { onTooManyPipelined: () => (disconnected += 1) });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: await listen(server, 0, '127.0.0.1'), countDisconnected: () => disconnected };
}

function openSocket(port: number): Socket {
  // These tests expect the server to break connections.
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** `once` of node:events would reject if the server resets the connection, which these tests expect. */
const waitUntilClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('a client that sends thousands of requests and reads no response is disconnected', async () => {
  const { port, countDisconnected } = await serve();
  const socket = openSocket(port).pause();
  socket.write('GET /api/quiz/result/0YCR1B0 HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(5_000));
  await expect.poll(countDisconnected).toBeGreaterThan(0);
  // A paused socket would not emit `close`.
  await waitUntilClosed(socket.resume());
});

test('a few pipelined requests all get a response', async () => {
  const { port } = await serve();
  const socket = openSocket(port);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(5));
  socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n');
  await waitUntilClosed(socket);
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(6);
});

test.each([
  ['GET /api/couples', 200],
  ['GET /no/such/page', 404],
  ['POST /api/couples', 405],
  ['POST /api/quiz/submit', 415],
])('%s with an endless body that no handler reads gets %i and is disconnected', async (request, status) => {
  const { port } = await serve();
  const socket = openSocket(port);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const startedAt = performance.now();
  socket.write(`${request} HTTP/1.1\r\nHost: quiz.test\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const trickle = setInterval(() => socket.writable && socket.write('1\r\nx\r\n'), 50);
  onTestFinished(() => clearInterval(trickle));
  await waitUntilClosed(socket);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // Well before the 20 s that a request may take.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
