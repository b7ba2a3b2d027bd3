import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ObservedServer, startObserved } from '../testing/observed-server.ts';
import { someAnswers, submission } from '../testing/plays.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';

/** A visitor waits 4 s for an answer (decision 18). */
const PATIENCE_MS = 4_000;
const WAIT = { timeout: 20_000 };

const postgres = await startPostgres();
if (!postgres) console.warn('No PostgreSQL here: the tests of its outages are skipped.');

/** A server process on a database of its own, whose administrator is `admin`. */
async function setUp() {
  const { createDatabase } = postgres as PostgresServer;
  const connectionString = await createDatabase();
  const connected = async () => {
    const client = new Client({ connectionString });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const admin = await connected();
  const { database, host, port } = admin;
  await admin.query(`CREATE ROLE ${database} LOGIN; GRANT ALL ON SCHEMA public TO ${database}`);
  const server = await startObserved({
    DATABASE_URL: `postgres://${database}@${host}:${port}/${database}`,
    SUBMISSIONS_PER_MINUTE: '0',
  });
  expect(await submitTo(server)).toBe(200);
  const connections = async () => {
    const counted =
      'SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = $1 AND datname = $2';
    const { rows } = await admin.query<{ count: number }>(counted, ['couple-nine', database]);
    return rows[0]?.count ?? 0;
  };
  return { admin, connected, role: database, server, connections };
}

async function submitTo({ origin }: ObservedServer): Promise<number> {
  const { status } = await fetch(`${origin}/api/quiz/submit`, submission({ answers: someAnswers() }));
  return status;
}

/** Twenty plays at a time for a while: each is refused in time with 503, and pages are served. */
async function expectRefusals(server: ObservedServer, durationMs: number): Promise<void> {
  const until = performance.now() + durationMs;
  do {
    const startedAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => submitTo(server)));
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect((await fetch(`${server.origin}/api/couples`)).status).toBe(200);
  } while (performance.now() < until);
  expect(await server.metric('play_store_available')).toBe(0);
}

/** The store recovers without a play; the log has one line about the outage, and no other error. */
async function expectRecovery(server: ObservedServer, reason: string): Promise<void> {
  await vi.waitFor(async () => expect(await server.metric('play_store_available')).toBe(1), WAIT);
  expect(await submitTo(server)).toBe(200);
  expect(server.complaints().filter(({ level }) => level >= 50)).toEqual([
    expect.objectContaining({ msg: 'play store unavailable', reason }),
  ]);
}

describe.skipIf(!postgres)('PostgreSQL fails while the server runs', () => {
  afterAll(() => postgres?.discard());

  it('a table locked for long: plays are refused in time, and few connections wait for the lock', async () => {
    const { connected, server, connections } = await setUp();
    const locking = await connected();
    await locking.query('BEGIN; LOCK TABLE play IN ACCESS EXCLUSIVE MODE');
    let most = 0;
    const watching = setInterval(async () => {
      most = Math.max(most, await connections());
    }, 100);
    onTestFinished(() => clearInterval(watching));
    await expectRefusals(server, 4_000);
    clearInterval(watching);
    expect(most).toBeLessThanOrEqual(4);
    await locking.query('COMMIT');
    await expectRecovery(server, 'locked');
  });

  it('a role that may not log in any more, as with another password', async () => {
    const { admin, role, server } = await setUp();
    await admin.query(`ALTER ROLE ${role} NOLOGIN`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
    await expectRefusals(server, 500);
    await admin.query(`ALTER ROLE ${role} LOGIN`);
    await expectRecovery(server, 'gone');
  });

  it('a table that was renamed', async () => {
    const { admin, server } = await setUp();
    await admin.query('ALTER TABLE play RENAME TO play_of_yesterday');
    await expectRefusals(server, 500);
    await admin.query('ALTER TABLE play_of_yesterday RENAME TO play');
    await expectRecovery(server, 'failed');
  });
});
