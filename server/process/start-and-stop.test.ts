import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { someAnswers, submission } from '../testing/plays.ts';
import { rawConnection } from '../testing/raw-connection.ts';
import { serverThatStops, startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const WAIT = { timeout: 10_000 };

const keyed = (key: string) => submission({ answers: someAnswers(3) }, { 'idempotency-key': key });

async function playsAt(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { plays: number };
  return stats.plays;
}

describe('the server process', () => {
  it('prints one line when it is ready, on standard output, and nothing else', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const first = await startServer(env);
    first.child.kill('SIGINT');
    await first.ended;
    const server = await startServer(env);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(server.output()).toEqual({ stdout: `Ready on ${server.origin}\n`, stderr: '' });
  });

  it('killed right after an answered submission, it has lost nothing', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const server = await startServer(env);
    const key = randomUUID();
    const answer = await fetch(`${server.origin}/api/quiz/submit`, keyed(key));
    server.child.kill('SIGKILL');
    expect(answer.status).toBe(200);
    expect(await server.ended).toBe('SIGKILL');

    const next = await startServer(env);
    expect(await playsAt(next.origin)).toBe(1);
    expect((await fetch(`${next.origin}/api/quiz/submit`, keyed(key))).status).toBe(200);
    const otherAnswers = submission({ answers: someAnswers(0) }, { 'idempotency-key': key });
    expect((await fetch(`${next.origin}/api/quiz/submit`, otherAnswers)).status).toBe(422);
  });

  it('killed under load, it has every play that it acknowledged, once', async () => {
    const env = { DATA_DIR: temporaryFolder() };
    const server = await startServer(env);
    const acknowledged: string[] = [];
    let sent = 0;
    const visitor = async () => {
      for (;;) {
        const key = randomUUID();
        sent += 1;
        try {
          const answer = await fetch(`${server.origin}/api/quiz/submit`, keyed(key));
          if (answer.status === 200) acknowledged.push(key);
          if (acknowledged.length >= 200) server.child.kill('SIGKILL');
        } catch {
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);

    const next = await startServer(env);
    const before = await playsAt(next.origin);
    expect(before).toBeGreaterThanOrEqual(acknowledged.length);
    expect(before).toBeLessThanOrEqual(sent);
    const again = await Promise.all(acknowledged.map((key) => fetch(`${next.origin}/api/quiz/submit`, keyed(key))));
    expect(again.every(({ status }) => status === 200)).toBe(true);
    next.child.kill('SIGKILL');
    await next.ended;
    expect(await playsAt((await startServer(env)).origin)).toBe(before);
  });

  it('stopped from a terminal, it finishes what is in flight, closes idle connections and ends with 0', async () => {
    const server = await startServer({ DATA_DIR: temporaryFolder() });
    const { port } = new URL(server.origin);
    const idle = connect(Number(port), '127.0.0.1');
    const slow = connect(Number(port), '127.0.0.1');
    onTestFinished(() => {
      idle.destroy();
      slow.destroy();
    });
    const body = JSON.stringify({ answers: someAnswers() });
    const request = `POST /api/quiz/submit HTTP/1.1\r\nHost: quiz.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    let received = '';
    slow.on('data', (chunk) => {
      received += chunk;
    });
    slow.write(`${request}${body.slice(0, 10)}`);
    // A response on another connection shows that the server has read what was sent before.
    await fetch(`${server.origin}/healthz`);
    const askedAt = performance.now();
    server.child.kill('SIGINT');
    await refusing(Number(port));
    // A terminal signals the server itself as well as `npm start`, which passes it on.
    server.child.kill('SIGINT');
    slow.write(body.slice(10));
    expect(await server.ended).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(received).toContain('matchPercentage');
    // Well before the 10 s after which it would cut off the remaining connections.
    expect(performance.now() - askedAt).toBeLessThan(8_000);
  });

  it('asked to stop, it is not ready but goes on serving; then it closes connections with a response, never before one', async () => {
    const server = await startServer({ DATA_DIR: temporaryFolder(), DRAIN_SECONDS: '1' });
    const port = Number(new URL(server.origin).port);
    // As a proxy keeps one between its visitors' requests.
    const connection = rawConnection(port);
    onTestFinished(() => connection.close());
    const ask = () => connection.send(Buffer.from('GET /api/couples HTTP/1.1\r\nHost: quiz.test\r\n\r\n'));
    expect((await ask()).head).not.toMatch(/^connection: close/im);

    server.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503));
    expect((await fetch(`${server.origin}/api/couples`)).status).toBe(200);
    expect((await ask()).head).not.toMatch(/^connection: close/im);
    await refusing(port);
    const last = await ask();
    expect(last.status).toBe(200);
    expect(last.head).toMatch(/^connection: close/im);
    expect(await server.ended).toBe(0);
  });

  it('notifies systemd when it is ready and when it stops', async () => {
    const folder = temporaryFolder();
    const notifications = join(folder, 'notifications');
    writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${notifications}\n`, { mode: 0o755 });
    const server = await startServer({
      DATA_DIR: join(folder, 'data'),
      NOTIFY_SOCKET: '/run/systemd/notify',
      PATH: `${folder}:${process.env.PATH}`,
    });
    await vi.waitFor(() => expect(readFileSync(notifications, 'utf8')).toBe('READY=1\n'), WAIT);
    server.child.kill('SIGINT');
    await server.ended;
    await vi.waitFor(() => expect(readFileSync(notifications, 'utf8')).toBe('READY=1\nSTOPPING=1\n'), WAIT);
  });
});

/** Resolves when a port takes no more connections. */
async function refusing(port: number): Promise<void> {
  for (;;) {
    const taken = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.once('connect', () => resolve(true));
      probe.once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
    if (!taken) return;
  }
}

describe('what stops the start: one clear sentence and a code', () => {
  it('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const { end, stdout, stderr } = await serverThatStops({ DATA_DIR: temporaryFolder(), PORT: String(port) });
    expect({ end, stdout, stderr }).toEqual({
      end: 1,
      stdout: '',
      stderr: `Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
    });
  });

  it.each([
    [
      { DATABASE_URL: 'postgres//user:geheim@db' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
    [{ PORT: 'http' }, 'PORT is "http", but it must be a port number from 0 to 65535.'],
  ])('%o', async (env, sentence) => {
    expect(await serverThatStops({ DATA_DIR: temporaryFolder(), ...env })).toEqual({
      end: 1,
      stdout: '',
      stderr: `${sentence}\n`,
    });
  });
});
