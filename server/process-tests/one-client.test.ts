import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { VISITOR_TIMEOUT_MS } from '../testing/visitor-timeout.ts';

/** Twice the memory of a process that nobody floods. */
const MAX_MEMORY_MIB = 300;

/** Limit of the median response time of submissions while another client floods the server. */
const MAX_MEDIAN_MS = 100;

function openSocket(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  // These tests expect the server to break connections.
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const waitUntilClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('one client can’t exhaust the process', () => {
  test('a client that sends thousands of requests and reads no response is disconnected, and other visitors’ plays are recorded in time', async () => {
    const { child, origin } = await startServer({ DATA_DIR: createTemporaryFolder() });
    const port = Number(new URL(origin).port);
    const requests = 'GET /api/quiz/result/0YCR1B0 HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(1_500);
    const floods = Array.from({ length: 500 }, () => openSocket(port, '127.0.0.2').pause());
    const sent = Promise.all(
      floods.map((socket) => new Promise<void>((resolve) => socket.write(requests, () => resolve()))),
    );

    const responseTimes: number[] = [];
    let isFloodSent = false;
    void sent.then(() => {
      isFloodSent = true;
    });
    // Submits plays while the flood is being sent, and about 20 after it.
    for (let playsAfterFlood = 0; playsAfterFlood < 20; playsAfterFlood += isFloodSent ? 1 : 0) {
      const startedAt = performance.now();
      const { status } = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
      responseTimes.push(performance.now() - startedAt);
      expect(status).toBe(200);
    }
    responseTimes.sort((a, b) => a - b);
    expect(responseTimes[Math.floor(responseTimes.length / 2)]).toBeLessThan(MAX_MEDIAN_MS);
    expect(responseTimes.at(-1)).toBeLessThan(VISITOR_TIMEOUT_MS);
    expect(child.exitCode).toBeNull();
    const peakKib = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
    expect(peakKib / 1024).toBeLessThan(MAX_MEMORY_MIB);
    // A paused socket would not emit `close`.
    await Promise.all(floods.map((socket) => waitUntilClosed(socket.resume())));
  });

  test('a few pipelined requests all get a response', async () => {
    const { origin } = await startServer({ DATA_DIR: createTemporaryFolder() });
    const socket = openSocket(Number(new URL(origin).port));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(5));
    socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n');
    await waitUntilClosed(socket);
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(6);
  });

  test('the connections of one IP address are limited, but not those of a trusted proxy', async () => {
    const env = { DATA_DIR: createTemporaryFolder(), CONNECTIONS_PER_ADDRESS: '10', TRUSTED_PROXIES: '127.0.0.1' };
    const { origin } = await startServer(env);
    const port = Number(new URL(origin).port);
    const getsResponse = (socket: Socket) =>
      new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true));
        socket.once('close', () => resolve(false));
        socket.write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n');
      });
    const countAccepted = async (address: string, count: number) => {
      const outcomes = await Promise.all(Array.from({ length: count }, () => getsResponse(openSocket(port, address))));
      return outcomes.filter(Boolean).length;
    };
    expect(await countAccepted('127.0.0.2', 15)).toBe(10);
    expect(await countAccepted('127.0.0.3', 10)).toBe(10);
    expect(await countAccepted('127.0.0.1', 30)).toBe(30);
  });

  test('a client that sends an endless body, which no handler reads, gets a response and is disconnected', async () => {
    const { origin } = await startServer({ DATA_DIR: createTemporaryFolder() });
    const port = Number(new URL(origin).port);
    for (const [request, status] of [
      ['GET /api/couples', 200],
      ['GET /no/such/page', 404],
      ['POST /api/couples', 405],
      ['POST /api/quiz/submit', 415],
    ] as const) {
      const socket = openSocket(port);
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk;
      });
      const startedAt = performance.now();
      socket.write(`${request} HTTP/1.1\r\nHost: quiz.test\r\nTransfer-Encoding: chunked\r\n\r\n`);
      const trickle = setInterval(() => socket.writable && socket.write('1\r\nx\r\n'), 50);
      await waitUntilClosed(socket);
      clearInterval(trickle);
      expect(received, request).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      // Well before the 20 s that a request may take.
      expect(performance.now() - startedAt, request).toBeLessThan(10_000);
    }
  });
});
