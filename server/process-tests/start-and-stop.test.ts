import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SQLITE_FILE } from '../store/sqlite-play-store.ts';
import { COUNTER_DIFFERENCES_SQL } from '../testing/counter-differences.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { openRawConnection } from '../testing/raw-connection.ts';
import { runUntilExit, type ServerProcess, startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN_10_S = { timeout: 10_000 };

const submissionWithKey = (key: string) => makeSubmission({ answers: makeAnswers(3) }, { 'idempotency-key': key });

describe('the server process', () => {
  test('after a kill under load and a restart has every acknowledged play once, with its answers', async () => {
    const env = { DATA_DIR: createTemporaryFolder() };
    const server = await startServer(env);
    const acknowledged: string[] = [];
    let sent = 0;
    const submitPlays = async () => {
      for (;;) {
        const key = randomUUID();
        sent += 1;
        try {
          const response = await fetch(`${server.origin}/api/quiz/submit`, submissionWithKey(key));
          if (response.status === 200) acknowledged.push(key);
          if (acknowledged.length >= 200) server.child.kill('SIGKILL');
        } catch {
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, submitPlays));
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);

    const next = await startServer(env);
    // At the second start there is nothing to log.
    expect(next.readOutput()).toEqual({ stdout: `Ready on ${next.origin}\n`, stderr: '' });
    const database = new DatabaseSync(join(env.DATA_DIR, SQLITE_FILE), { readOnly: true });
    onTestFinished(() => database.close());
    const countRows = () => database.prepare('SELECT count(*) AS plays FROM play').get()?.plays as number;
    const recordedPlays = countRows();
    expect(recordedPlays).toBeGreaterThanOrEqual(acknowledged.length);
    expect(recordedPlays).toBeLessThanOrEqual(sent);
    const repeats = await Promise.all(
      acknowledged.map((key) => fetch(`${next.origin}/api/quiz/submit`, submissionWithKey(key))),
    );
    expect(repeats.every(({ status }) => status === 200)).toBe(true);
    const otherAnswers = makeSubmission({ answers: makeAnswers(0) }, { 'idempotency-key': acknowledged[0] as string });
    expect((await fetch(`${next.origin}/api/quiz/submit`, otherAnswers)).status).toBe(422);
    expect(countRows()).toBe(recordedPlays);
    expect(database.prepare(COUNTER_DIFFERENCES_SQL).all()).toEqual([]);
  });

  test('after SIGINT finishes requests in flight, closes idle connections and exits with 0', async () => {
    const server = await startServer({ DATA_DIR: createTemporaryFolder() });
    const { port } = new URL(server.origin);
    const idle = connect(Number(port), '127.0.0.1');
    const slow = connect(Number(port), '127.0.0.1');
    onTestFinished(() => {
      idle.destroy();
      slow.destroy();
    });
    const body = JSON.stringify({ answers: makeAnswers() });
    const request = `POST /api/quiz/submit HTTP/1.1\r\nHost: quiz.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    let received = '';
    slow.on('data', (chunk) => {
      received += chunk;
    });
    slow.write(`${request}${body.slice(0, 10)}`);
    // After a response on another connection the server has read the earlier bytes.
    await fetch(`${server.origin}/healthz`);
    const signalledAt = performance.now();
    server.child.kill('SIGINT');
    await waitUntilRefused(Number(port));
    // Ctrl+C comes twice: the terminal signals every process, and scripts/start.mjs passes its own signal on.
    server.child.kill('SIGINT');
    slow.write(body.slice(10));
    expect(await server.exited).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(received).toContain('matchPercentage');
    // Less than the 10 s after which the server closes the remaining connections.
    expect(performance.now() - signalledAt).toBeLessThan(8_000);
  });

  test('after SIGTERM serves until the drain time is over, then once more on each open connection', async () => {
    const server = await startServer({ DATA_DIR: createTemporaryFolder(), DRAIN_SECONDS: '1' });
    const port = Number(new URL(server.origin).port);
    // An idle connection, such as a proxy keeps between requests.
    const connection = openRawConnection(port);
    onTestFinished(() => connection.close());
    const requestCouples = () => connection.send(Buffer.from('GET /api/couples HTTP/1.1\r\nHost: quiz.test\r\n\r\n'));
    expect((await requestCouples()).head).not.toMatch(/^connection: close/im);

    server.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(503));
    expect((await fetch(`${server.origin}/api/couples`)).status).toBe(200);
    expect((await requestCouples()).head).not.toMatch(/^connection: close/im);
    await waitUntilRefused(port);
    const last = await requestCouples();
    expect(last.status).toBe(200);
    expect(last.head).toMatch(/^connection: close/im);
    expect(await server.exited).toBe(0);
  });

  test('notifies systemd when it is ready, that it runs, and when it stops', async () => {
    const { server, readNotifications } = await startServerUnderSystemd();
    await vi.waitFor(() => expect(readNotifications()).toMatch(/^READY=1\n(WATCHDOG=1\n)+$/), WITHIN_10_S);
    server.child.kill('SIGINT');
    await server.exited;
    await vi.waitFor(() => expect(readNotifications()).toContain('STOPPING=1\n'), WITHIN_10_S);
  });
});

/** Starts a server with a fake `systemd-notify` that keeps its notifications, one in a line. */
async function startServerUnderSystemd(): Promise<{ server: ServerProcess; readNotifications: () => string }> {
  const folder = createTemporaryFolder();
  const notifications = join(folder, 'notifications');
  writeFileSync(notifications, '');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${notifications}\n`, { mode: 0o755 });
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '300000',
    PATH: `${folder}:${process.env.PATH}`,
  });
  return { server, readNotifications: () => readFileSync(notifications, 'utf8') };
}

/** Resolves when a port accepts no more connections. */
async function waitUntilRefused(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.once('error', () => resolve(false));
      probe.once('connect', () => {
        resolve(true);
        probe.destroy();
      });
    });
    if (!isOpen) return;
  }
}

describe('a server that can’t start prints one line and exits with 1', () => {
  test('a taken port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    expect(await runUntilExit({ DATA_DIR: createTemporaryFolder(), PORT: String(port) })).toEqual({
      exit: 1,
      stdout: '',
      stderr: `Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
    });
  });

  test('an invalid setting', async () => {
    expect(await runUntilExit({ DATABASE_URL: 'postgres//user:s3cr3t@db' })).toEqual({
      exit: 1,
      stdout: '',
      stderr: 'DATABASE_URL must look like postgres://user:password@host:5432/database.\n',
    });
  });
});
