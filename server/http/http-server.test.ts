import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeAnswers } from '../testing/plays.ts';
import { openRawConnection } from '../testing/raw-connection.ts';
import { createMemoryPlayStore, createTestApp } from '../testing/test-app.ts';
import { createHttpServer, type Handler, LIMITS, listen } from './http-server.ts';

const OK_HANDLER: Handler = { fetch: () => new Response('ok') };

async function serve(limits: Partial<Record<keyof typeof LIMITS, number>> = {}, handler = OK_HANDLER): Promise<number> {
  const server = createHttpServer(handler, { limits: { ...LIMITS, ...limits } });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listen(server, 0, '127.0.0.1');
}

/** Opens a connection that the server is expected to close; `receivedUntilClose` is what it sent until then. */
function openSlowConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // A connection that the server closes with unread data may end with a reset error.
  socket.on('error', () => undefined);
  const receivedUntilClose = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
  });
  return { socket, receivedUntilClose };
}

test('a client that never finishes its headers gets 408, and others are served meanwhile', async () => {
  expect(LIMITS.headersTimeout).toBeLessThanOrEqual(10_000);
  const port = await serve({ headersTimeout: 200, connectionsCheckingInterval: 50 });
  const { socket, receivedUntilClose } = openSlowConnection(port);
  socket.write('GET / HTTP/1.1\r\nHost: quiz.test\r\nX-Slow: ');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('ok');
  expect(await receivedUntilClose).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that never finishes a valid submission gets 408, and no play is recorded', async () => {
  expect(LIMITS.requestTimeout).toBeLessThanOrEqual(20_000);
  const store = createMemoryPlayStore();
  const limits = { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 50 };
  const port = await serve(limits, createTestApp({ store }));
  const { socket, receivedUntilClose } = openSlowConnection(port);
  const body = JSON.stringify({ answers: makeAnswers() });
  const head = 'POST /api/quiz/submit HTTP/1.1\r\nHost: quiz.test\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`);
  // Spaces after the JSON text, so that it stays valid.
  const trickle = setInterval(() => socket.writable && socket.write('1\r\n \r\n'), 20);
  onTestFinished(() => clearInterval(trickle));
  expect(await receivedUntilClose).toMatch(/^HTTP\/1\.1 408 /);
  expect(await store.playsByCouple()).toEqual(new Map());
});

test.each([
  ['headers above 16 KB', `GET / HTTP/1.1\r\nHost: quiz.test\r\nX-Big: ${'x'.repeat(17 * 1024)}\r\n\r\n`, 431],
  ['bytes that are no HTTP', 'EHLO quiz.test\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n', 400],
  [
    'two content lengths',
    'POST / HTTP/1.1\r\nHost: quiz.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'both a length and chunks (request smuggling)',
    'POST / HTTP/1.1\r\nHost: quiz.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('the server rejects %s', async (_what, request, status) => {
  const connection = openRawConnection(await serve());
  onTestFinished(() => connection.close());
  expect((await connection.send(Buffer.from(request))).status).toBe(status);
});

test('the server responds to a balancer’s HTTP/1.0 check, which names no host', async () => {
  const connection = openRawConnection(await serve());
  onTestFinished(() => connection.close());
  expect((await connection.send(Buffer.from('GET /readyz HTTP/1.0\r\n\r\n'))).status).toBe(200);
});

test('the response is 500, not 400, when a handler fails', async () => {
  const server = createHttpServer({ fetch: () => Promise.reject(new Error('broken')) });
  onTestFinished(() => void server.close());
  const port = await listen(server, 0, '127.0.0.1');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500);
});

test('a pipelined request is handled only after the previous request’s response is sent', async () => {
  // More than a kernel buffers, so that the response is not sent before the client reads.
  const large = Buffer.alloc(64 * 1024 ** 2);
  const handledPaths: string[] = [];
  const handler: Handler = {
    fetch: ({ url }) => {
      handledPaths.push(new URL(url).pathname);
      return new Response(url.endsWith('/large') ? large : 'ok');
    },
  };
  const port = await serve({}, handler);
  const { socket, receivedUntilClose } = openSlowConnection(port);
  const requestTo = (path: string) => `GET ${path} HTTP/1.1\r\nHost: quiz.test\r\n`;
  socket.pause().write(`${requestTo('/large')}\r\n${requestTo('/after')}Connection: close\r\n\r\n`);
  await expect.poll(() => handledPaths).toEqual(['/large']);
  // Another client’s request comes later and is handled before the one that waits.
  await fetch(`http://127.0.0.1:${port}/other`);
  expect(handledPaths).toEqual(['/large', '/other']);
  socket.resume();
  expect((await receivedUntilClose).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(handledPaths).toEqual(['/large', '/other', '/after']);
});
