import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RESPONSE_TIMEOUT_MS } from '#api/waits.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import type { UnavailableReason } from '../store/play-store.ts';
import { type ConnectionFate, startFreezingProxy } from '../testing/freezing-proxy.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';

/** How long the reads in `expectOutage` may take together: they must not wait for the plays that fail. */
const MAX_READS_MS = 1_000;
const WITHIN_20_S = { timeout: 20_000 };
/** `POOL_SIZE` of server/store/postgres-play-store.ts. */
const POOL_SIZE = 4;

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the tests of its outages are skipped.');

/**
 * Starts a server on a new database, which it reaches through `proxy`; `admin` is a connection with all rights, `role`
 * is the server's database user.
 */
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
  const proxy = await startFreezingProxy(port);
  const server = await startServerWithMetrics({
    DATABASE_URL: `postgres://${database}@${host}:${proxy.port}/${database}`,
    SERVE_PAGES: 'yes',
    SUBMISSIONS_PER_MINUTE: '0',
  });
  expect(await submitPlay(server)).toBe(200);
  const countConnections = async () => {
    const countSql =
      'SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = $1 AND datname = $2';
    const { rows } = await admin.query<{ count: number }>(countSql, ['couple-nine', database]);
    return rows[0]?.count ?? 0;
  };
  return { admin, connect, role: database, server, proxy, countConnections };
}

const makeKeys = () => Array.from({ length: 20 }, () => randomUUID());

/** Submits a play; a 503 must say when to retry. */
async function submitPlay({ origin }: ServerWithMetrics, key: string = randomUUID()): Promise<number> {
  const submission = makeSubmission({ answers: makeAnswers() }, { 'idempotency-key': key });
  const { status, headers } = await fetch(`${origin}/api/quiz/submit`, submission);
  if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  return status;
}

const submitPlays = (server: ServerWithMetrics, keys: readonly string[]) =>
  Promise.all(keys.map((key) => submitPlay(server, key)));

/**
 * Submits twenty plays at a time: each must get 503 before a visitor's timeout, while the couples and a result's page
 * are served. Resolves with the keys of the plays.
 */
async function expectOutage(server: ServerWithMetrics, durationMs: number): Promise<string[]> {
  const until = performance.now() + durationMs;
  const failedKeys: string[] = [];
  do {
    const keys = makeKeys();
    const startedAt = performance.now();
    const submitted = submitPlays(server, keys);
    // Another result each time, so that its page does not come from the server's cache.
    for (const path of ['/api/couples', `/en/results/${encodeResultId(sheetOf(failedKeys.length))}`])
      expect((await fetch(server.origin + path)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(MAX_READS_MS);
    expect(new Set(await submitted)).toEqual(new Set([503]));
    expect(performance.now() - startedAt).toBeLessThan(RESPONSE_TIMEOUT_MS);
    failedKeys.push(...keys);
  } while (performance.now() < until);
  expect(await server.readMetric('play_store_available')).toBe(0);
  return failedKeys;
}

/** The store must recover before the next play is submitted, and the outage must be the only error in the log. */
async function expectRecovery(server: ServerWithMetrics, ...reasons: UnavailableReason[]): Promise<void> {
  await vi.waitFor(async () => expect(await server.readMetric('play_store_available')).toBe(1), WITHIN_20_S);
  expect(await submitPlay(server)).toBe(200);
  expect(server.readLoggedErrors()).toEqual([
    expect.objectContaining({ msg: 'play store unavailable', reason: expect.toBeOneOf(reasons) }),
  ]);
}

describe.skipIf(!postgres)('PostgreSQL fails while the server runs', () => {
  afterAll(() => postgres?.stopAndRemove());

  test('a locked table: plays get 503 in time, on at most four connections', async () => {
    const { connect, server, countConnections } = await setUp();
    const lockHolder = await connect();
    await lockHolder.query('BEGIN; LOCK TABLE play IN ACCESS EXCLUSIVE MODE');
    let maxConnections = 0;
    let previousCount = 0;
    // Only a count seen twice in a row counts: PostgreSQL may still list a connection that the pool has just replaced.
    const connectionTimer = setInterval(async () => {
      const count = await countConnections();
      maxConnections = Math.max(maxConnections, Math.min(previousCount, count));
      previousCount = count;
    }, 100);
    onTestFinished(() => clearInterval(connectionTimer));
    await expectOutage(server, 2_000);
    clearInterval(connectionTimer);
    expect(maxConnections).toBeGreaterThan(0);
    expect(maxConnections).toBeLessThanOrEqual(POOL_SIZE);
    await lockHolder.query('COMMIT');
    await expectRecovery(server, 'locked');
  });

  test.each([
    ['go on', true],
    ['stay frozen, but new ones work', false],
  ])(
    'open connections freeze, then %s: plays that failed can be sent again, none is lost or counted twice',
    async (_then, goOn) => {
      const { admin, server, proxy, countConnections } = await setUp();
      /** Returns a row for each recorded play; `counted` is the same in all rows: the plays counted for all couples. */
      const readRows = async () => {
        const sql = 'SELECT play_id, (SELECT sum(plays) FROM couple_plays)::integer AS counted FROM play';
        return (await admin.query<{ play_id: string; counted: number }>(sql)).rows;
      };
      // Plays are submitted until the server has written two batches at the same time, each on its own connection.
      const acknowledgedKeys: string[] = [];
      while ((await countConnections()) < 2) {
        const keys = makeKeys();
        expect(new Set(await submitPlays(server, keys))).toEqual(new Set([200]));
        acknowledgedKeys.push(...keys);
      }
      const rowCountBefore = (await readRows()).length;

      proxy.freezeOpenConnections();
      proxy.setNewConnectionFates('freeze');
      const failedKeys = await expectOutage(server, 1_000);

      proxy.setNewConnectionFates('forward');
      if (goOn) {
        proxy.thawOpenConnections();
        // The database gets the statements that waited, so some plays that failed are recorded already.
        await vi.waitFor(async () => expect((await readRows()).length).toBeGreaterThan(rowCountBefore));
      }
      const resubmit = async () => new Set(await submitPlays(server, failedKeys));
      await vi.waitFor(async () => expect(await resubmit()).toEqual(new Set([200])), WITHIN_20_S);
      // A frozen connection times out as `slow`, a new one as `unusable`; either may be the first.
      await expectRecovery(server, 'slow', 'unusable');
      const rows = await readRows();
      const keys = rows.map((row) => row.play_id);
      expect(keys).toEqual(expect.arrayContaining([...acknowledgedKeys, ...failedKeys]));
      // `setUp` and `expectRecovery` submitted one more play each.
      expect(keys).toHaveLength(acknowledgedKeys.length + failedKeys.length + 2);
      expect(rows[0]?.counted).toBe(keys.length);
    },
  );

  test.each<ConnectionFate>(['freeze', 'freeze-after-login'])(
    'a first connection that does not respond (%s): plays are accepted soon after another one responds',
    async (fate) => {
      const url = new URL(await (postgres as PostgresServer).createDatabase());
      const proxy = await startFreezingProxy(Number(url.port));
      proxy.setNewConnectionFates(fate);
      url.port = String(proxy.port);
      const server = await startServerWithMetrics({ DATABASE_URL: url.href });
      expect(await server.readMetric('play_store_available')).toBe(0);
      expect(await submitPlay(server)).toBe(503);
      proxy.setNewConnectionFates('forward');
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
});
