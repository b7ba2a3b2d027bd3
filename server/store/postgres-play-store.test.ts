import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testPlayStoreContract } from '../testing/play-store-contract.ts';
import { makePlay } from '../testing/plays.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { openPlayStore } from './open-play-store.ts';
import { StoreUnavailableError } from './play-store.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';

const postgres = await startPostgres();
if (!postgres)
  console.warn('PostgreSQL is not installed, neither from npm nor on the PATH: the tests of its store are skipped.');

describe.skipIf(!postgres)('with a real PostgreSQL', () => {
  const server = postgres as PostgresServer;
  afterAll(() => server.stopAndRemove());

  describe('the PostgreSQL play store', () => {
    let url: string;
    beforeAll(async () => {
      url = await server.createDatabase();
    });
    const open = () => openPostgresPlayStore(url);
    testPlayStoreContract(open);

    async function openNewStore() {
      const store = await openPostgresPlayStore(await server.createDatabase());
      onTestFinished(() => store.close());
      return store;
    }

    test('creates the tables once when eight stores open at the same time', async () => {
      const url = await server.createDatabase();
      const onCreated = vi.fn();
      const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresPlayStore(url, { onCreated })));
      expect(onCreated).toHaveBeenCalledTimes(1);
      const play = makePlay();
      const outcomes = await Promise.all(stores.map((store) => store.record(play)));
      expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1);
      await Promise.all(stores.map((store) => store.close()));
    });

    test('counts each play once when several stores write the same plays at the same time', async () => {
      const url = await server.createDatabase();
      const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresPlayStore(url)));
      const plays = Array.from({ length: 2_000 }, (_, index) => makePlay({ coupleId: 1 + (index % 30) }));
      // Each store gets every play once, in its own order: 7 and 2,000 have no common factor, so no index repeats.
      await Promise.all(
        stores.flatMap((store, storeIndex) =>
          plays.map((_, index) =>
            store.record(plays[(index * 7 + storeIndex * 500) % plays.length] as (typeof plays)[number]),
          ),
        ),
      );
      const counts = [...(await (stores[0] as (typeof stores)[number]).playsByCouple()).values()];
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_000);
      await Promise.all(stores.map((store) => store.close()));
    });

    test('is unavailable while the database is down, and works again afterwards', async () => {
      const store = await openNewStore();
      const earlier = makePlay();
      await store.record(earlier);
      await server.kill();
      await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'unusable' });
      await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'unusable' });
      await server.start();
      expect(await store.record(earlier)).toBe('already-recorded');
      expect(await store.record(makePlay())).toBe('recorded');
      await expect(store.checkWritable()).resolves.toBeUndefined();
    });

    test('is unavailable while the database is read-only', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresPlayStore(url);
      onTestFinished(() => store.close());
      const admin = new Client({ connectionString: url });
      await admin.connect();
      await admin.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
      // The new setting is only for new connections, so the store's connections are ended.
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
        'couple-nine',
      ]);
      await admin.end();
      await expect(store.record(makePlay())).rejects.toMatchObject({
        name: 'StoreUnavailableError',
        reason: 'unusable',
      });
      await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'unusable' });
    });

    test('is unavailable while its table is locked or renamed', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresPlayStore(url);
      onTestFinished(() => store.close());
      const admin = new Client({ connectionString: url });
      await admin.connect();
      onTestFinished(() => admin.end());
      await admin.query('BEGIN; LOCK TABLE play IN ACCESS EXCLUSIVE MODE');
      await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'locked' });
      await admin.query('ALTER TABLE play RENAME TO play_of_yesterday; COMMIT');
      await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'failed' });
      await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'failed' });
      await admin.query('ALTER TABLE play_of_yesterday RENAME TO play');
      expect(await store.record(makePlay())).toBe('recorded');
    });

    test('rejects a play that the database silently dropped', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresPlayStore(url);
      onTestFinished(() => store.close());
      const admin = new Client({ connectionString: url });
      await admin.connect();
      onTestFinished(() => admin.end());
      await admin.query(`
      CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER skip BEFORE INSERT ON play FOR EACH ROW EXECUTE FUNCTION skip()`);
      await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'failed' });
      await admin.query('DROP TRIGGER skip ON play');
      expect(await store.record(makePlay())).toBe('recorded');
    });

    test('keeps no play that `checkWritable` writes', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresPlayStore(url);
      onTestFinished(() => store.close());
      await store.checkWritable();
      const client = new Client({ connectionString: url });
      await client.connect();
      onTestFinished(() => client.end());
      expect((await client.query('SELECT * FROM play')).rows).toEqual([]);
    });

    test('does not open a database that reports commits before they are on disk; explains it in one line', async () => {
      const url = await server.createDatabase();
      expect(await openingError(`${url}?options=-csynchronous_commit%3Doff`)).toMatch(
        /^The database at 127\.0\.0\.1:\d+ can't be used \(synchronous_commit is off, .*Check DATABASE_URL\.$/,
      );
    });

    test('explains in one line that a database does not exist', async () => {
      const url = (await server.createDatabase()).replace(/quiz_\d+$/, 'nowhere');
      expect(await openingError(url)).toMatch(
        /^The database at 127\.0\.0\.1:\d+ can't be used \(database "nowhere" does not exist\)\. Check DATABASE_URL\.$/,
      );
    });

    test('explains in one line that a database is empty but should have plays, and creates no tables', async () => {
      const url = await server.createDatabase();
      expect(await openingError(url, { expectDatabase: true })).toMatch(
        /^The database at 127\.0\.0\.1:\d+ has no plays, but EXPECT_DATABASE=yes says that there are some\. Check DATABASE_URL and whether the right disk is mounted\.$/,
      );
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
      await client.end();
      expect(rows).toEqual([]);
    });
  });
});

test('a database that refuses connections is explained in one line without the password', async () => {
  expect(await openingError('postgres://user:secret@127.0.0.1:1/quiz')).toBe(
    "The database at 127.0.0.1:1 can't be used (ECONNREFUSED). Check DATABASE_URL.",
  );
});

/** Tries to open a database; returns the sentence that is logged if that fails. */
async function openingError(databaseUrl: string, { expectDatabase = false } = {}): Promise<string> {
  try {
    await openPlayStore({ dataDir: '', databaseUrl, expectDatabase });
  } catch (error) {
    if (error instanceof StoreUnavailableError) return (error.cause as Error).message;
    throw error;
  }
  throw new Error('the database was opened');
}
