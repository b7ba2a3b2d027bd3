import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ConnectionFate, startFreezingProxy } from '../testing/freezing-proxy.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { PREVIOUS_RELEASE } from '../testing/previous-release.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { VISITOR_TIMEOUT_MS } from '../testing/visitor-timeout.ts';

const WITHIN_20_S = { timeout: 20_000 };

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the tests of its outages are skipped.');

/** Starts a server on a new database; `admin` is a connection with all rights, `role` is the server's database user. */
async function setUp() {
  const { createDatabase } = postgres as PostgresServer;
  const connectionString = await createDatabase();
  const connect = async () => {
    const client = new Client({ connectionString });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const admin = await connect();
  const { database, host, port } = admin;
  await admin.query(`CREATE ROLE ${database} LOGIN; GRANT ALL ON SCHEMA public TO ${database}`);
  const server = await startServerWithMetrics({
    DATABASE_URL: `postgres://${database}@${host}:${port}/${database}`,
    SUBMISSIONS_PER_MINUTE: '0',
  });
  expect(await submitPlay(server)).toBe(200);
  const countConnections = async () => {
    const countSql =
      'SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = $1 AND datname = $2';
    const { rows } = await admin.query<{ count: number }>(countSql, ['couple-nine', database]);
    return rows[0]?.count ?? 0;
  };
  return { admin, connect, role: database, server, countConnections };
}

async function submitPlay({ origin }: ServerWithMetrics): Promise<number> {
  const { status } = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
  return status;
}

/** Submits twenty plays at a time: each must get 503 before a visitor's timeout, while the couples are served. */
async function expectRefusals(server: ServerWithMetrics, durationMs: number): Promise<void> {
  const until = performance.now() + durationMs;
  do {
    const startedAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => submitPlay(server)));
    expect(performance.now() - startedAt).toBeLessThan(VISITOR_TIMEOUT_MS);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect((await fetch(`${server.origin}/api/couples`)).status).toBe(200);
  } while (performance.now() < until);
  expect(await server.readMetric('play_store_available')).toBe(0);
}

/** The store must recover without a play, and the outage must be the only error in the log. */
async function expectRecovery(server: ServerWithMetrics, reason: string): Promise<void> {
  await vi.waitFor(async () => expect(await server.readMetric('play_store_available')).toBe(1), WITHIN_20_S);
  expect(await submitPlay(server)).toBe(200);
  expect(server.readLoggedErrors()).toEqual([expect.objectContaining({ msg: 'play store unavailable', reason })]);
}

describe.skipIf(!postgres)('PostgreSQL fails while the server runs', () => {
  afterAll(() => postgres?.stopAndRemove());

  test('a locked table: plays get 503 in time, on at most four connections', async () => {
    const { connect, server, countConnections } = await setUp();
    const lockHolder = await connect();
    await lockHolder.query('BEGIN; LOCK TABLE play IN ACCESS EXCLUSIVE MODE');
    let maxConnections = 0;
    const connectionTimer = setInterval(async () => {
      maxConnections = Math.max(maxConnections, await countConnections());
    }, 100);
    onTestFinished(() => clearInterval(connectionTimer));
    await expectRefusals(server, 4_000);
    clearInterval(connectionTimer);
    expect(maxConnections).toBeGreaterThan(0);
    expect(maxConnections).toBeLessThanOrEqual(4);
    await lockHolder.query('COMMIT');
    await expectRecovery(server, 'locked');
  });

  test('a role that may not log in any more: plays get 503 until it may', async () => {
    const { admin, role, server } = await setUp();
    await admin.query(`ALTER ROLE ${role} NOLOGIN`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
    await expectRefusals(server, 500);
    await admin.query(`ALTER ROLE ${role} LOGIN`);
    await expectRecovery(server, 'unusable');
  });

  test('a renamed table: plays get 503 until it has its name again', async () => {
    const { admin, server } = await setUp();
    await admin.query('ALTER TABLE play RENAME TO play_of_yesterday');
    await expectRefusals(server, 500);
    await admin.query('ALTER TABLE play_of_yesterday RENAME TO play');
    await expectRecovery(server, 'failed');
  });

  test.each<ConnectionFate>(['freeze', 'freeze-after-login'])(
    'a first connection that does not respond (%s): plays are accepted soon after another one responds',
    async (fate) => {
      const url = new URL(await (postgres as PostgresServer).createDatabase());
      const proxy = await startFreezingProxy(Number(url.port));
      proxy.setFate(fate);
      url.port = String(proxy.port);
      const server = await startServerWithMetrics({ DATABASE_URL: url.href });
      expect(await server.readMetric('play_store_available')).toBe(0);
      expect(await submitPlay(server)).toBe(503);
      proxy.setFate('forward');
      await vi.waitFor(async () => expect(await submitPlay(server)).toBe(200), { timeout: 10_000, interval: 100 });
      await vi.waitFor(async () => expect(await server.readMetric('play_store_available')).toBe(1), WITHIN_20_S);
      expect(server.readLoggedErrors()).toEqual([
        expect.objectContaining({
          msg: 'play store unavailable',
          reason: fate === 'freeze' ? 'unusable' : 'slow',
          cause: expect.stringMatching(/can't be used \((timeout expired|Query read timeout)\)/),
        }),
      ]);
    },
  );

  test('while a migration waits for a reader, the previous release records plays; then the new one does', async () => {
    const connectionString = await (postgres as PostgresServer).createDatabase();
    const connect = async (options: ClientConfig = {}) => {
      const client = new Client({ connectionString, ...options });
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    };
    const reader = await connect();
    await reader.query(PREVIOUS_RELEASE.postgres.schema);
    // As pg_dump does.
    await reader.query('BEGIN; SELECT count(*) FROM play');
    const server = await startServerWithMetrics({ DATABASE_URL: connectionString });

    const observer = await connect();
    const waitingMigrations = new Set<number>();
    const observationTimer = setInterval(async () => {
      const { rows } = await observer.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'couple-nine' AND wait_event_type = 'Lock'",
      );
      for (const { pid } of rows) waitingMigrations.add(pid);
    }, 50);
    onTestFinished(() => clearInterval(observationTimer));
    // As long as the previous release waits for a lock before it responds with 503.
    const previousRelease = await connect({ lock_timeout: 1_500 });
    let plays = 0;
    // Until two attempts of the migration have waited for the reader, each on a connection of its own.
    for (; waitingMigrations.size < 2; plays += 1)
      await previousRelease.query(PREVIOUS_RELEASE.postgres.insertPlay, [[randomUUID()], [1], [5], [Date.now()]]);
    clearInterval(observationTimer);
    expect(plays).toBeGreaterThan(3);
    expect(await submitPlay(server)).toBe(503);

    await reader.query('COMMIT');
    await vi.waitFor(async () => expect(await submitPlay(server)).toBe(200), WITHIN_20_S);
    const { rows } = await reader.query<{ count: number }>('SELECT count(*)::integer AS count FROM play');
    expect(rows[0]?.count).toBe(plays + 1);
  });
});
