import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rawConnection } from '../testing/raw-connection.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN = { timeout: 20_000 };

function open(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // These tests expect the server to cut off connections.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('one client can’t exhaust the process', () => {
  it('a client that sends thousands of requests and reads no response is cut off; memory and other clients are not affected', async () => {
    const { child, origin } = await startServer({
      DATA_DIR: temporaryFolder(),
      NODE_OPTIONS: '--max-old-space-size=256',
    });
    const port = Number(new URL(origin).port);
    const requests = 'GET /api/quiz/result/0YCR1B0 HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(1_500);
    const floods = Array.from({ length: 500 }, () => open(port, '127.0.0.2').pause());
    const sent = Promise.all(
      floods.map((socket) => new Promise<void>((resolve) => socket.write(requests, () => resolve()))),
    );

    const other = rawConnection(port);
    onTestFinished(() => other.close());
    const waits: number[] = [];
    const state = { isOver: false };
    void sent.then(() => {
      state.isOver = true;
    });
    for (let last = 20; last > 0; last -= state.isOver ? 1 : 0) {
      const startedAt = performance.now();
      const { status } = await other.send(Buffer.from('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n'));
      waits.push(performance.now() - startedAt);
      expect(status).toBe(200);
    }
    expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(100);
    expect(child.exitCode).toBeNull();
    const kib = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
    expect(kib / 1024).toBeLessThan(400);
    // Only a socket that is read emits its end.
    await Promise.all(floods.map((socket) => closed(socket.resume())));
  });

  it('a few pipelined requests are answered, in order', async () => {
    const { origin } = await startServer({ DATA_DIR: temporaryFolder() });
    const socket = open(Number(new URL(origin).port));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(5));
    socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n');
    await closed(socket);
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(6);
  });

  it('the connections of an address are limited, other addresses and trusted proxies are not', async () => {
    const env = { DATA_DIR: temporaryFolder(), CONNECTIONS_PER_ADDRESS: '10', TRUSTED_PROXIES: '127.0.0.1' };
    const { origin } = await startServer(env);
    const port = Number(new URL(origin).port);
    const answered = (socket: Socket) =>
      new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true));
        socket.once('close', () => resolve(false));
        socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n');
      });
    const taken = async (address: string, count: number) => {
      const outcomes = await Promise.all(Array.from({ length: count }, () => answered(open(port, address))));
      return outcomes.filter(Boolean).length;
    };
    expect(await taken('127.0.0.2', 15)).toBe(10);
    expect(await taken('127.0.0.3', 10)).toBe(10);
    expect(await taken('127.0.0.1', 30)).toBe(30);
  });

  it('a request whose body never ends is cut off with its response', WITHIN, async () => {
    const { origin } = await startServer({ DATA_DIR: temporaryFolder() });
    const port = Number(new URL(origin).port);
    for (const request of ['GET /api/couples', 'GET /no/such/page', 'POST /api/couples', 'POST /api/quiz/submit']) {
      const socket = open(port);
      socket.resume();
      const startedAt = performance.now();
      socket.write(`${request} HTTP/1.1\r\nHost: quiz.test\r\nTransfer-Encoding: chunked\r\n\r\n`);
      const trickle = setInterval(() => socket.writable && socket.write('1\r\nx\r\n'), 50);
      await closed(socket);
      clearInterval(trickle);
      // Well before the 20 s that a request may take.
      expect(performance.now() - startedAt, request).toBeLessThan(10_000);
    }
  });
});
