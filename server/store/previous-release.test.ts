import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { PREVIOUS_RELEASE } from '../testing/previous-release.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { openSqlitePlayStore, SQLITE_FILE } from './sqlite-play-store.ts';

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the previous release is tested on SQLite alone.');
afterAll(() => postgres?.stopAndRemove());

/** How many migrations this release adds to those of the previous one. */
const NEW_MIGRATIONS = 0;
const SHEET = 1;
const COUPLE_ID = 5;
/** When the previous release's plays were received. */
const RECEIVED_AT = Date.parse('2026-11-23T12:00:00Z');

describe('the previous release', () => {
  test('can still record plays in SQLite after the new release has migrated the database', async () => {
    const folder = createTemporaryFolder();
    const previous = PREVIOUS_RELEASE.sqlite;
    const oldConnection = new DatabaseSync(join(folder, SQLITE_FILE));
    oldConnection.exec(previous.schema);
    const recordByPreviousRelease = () => {
      oldConnection.prepare(previous.insertPlay).run(randomUUID(), SHEET, COUPLE_ID, RECEIVED_AT);
      oldConnection.prepare(previous.addToCounter).run(COUPLE_ID, 1);
    };
    recordByPreviousRelease();
    const store = await openSqlitePlayStore(folder);
    await store.record(makePlay({ coupleId: COUPLE_ID }));
    recordByPreviousRelease();
    expect(await store.playsByCouple()).toEqual(new Map([[COUPLE_ID, 3]]));
    expect(oldConnection.prepare('SELECT count FROM migrations_applied').get()?.count).toBe(
      previous.appliedMigrations + NEW_MIGRATIONS,
    );
    // At its start the previous release refuses a version above its own, so this release must not raise the version.
    expect(oldConnection.prepare('PRAGMA user_version').get()?.user_version).toBe(previous.version);
    oldConnection.close();
    await store.close();
    const reopenedStore = await openSqlitePlayStore(folder);
    expect(await reopenedStore.playsByCouple()).toEqual(new Map([[COUPLE_ID, 3]]));
    await reopenedStore.close();
  });

  test.skipIf(!postgres)(
    'can still record plays in PostgreSQL after the new release has migrated the database',
    async () => {
      const url = (await postgres?.createDatabase()) ?? '';
      const previous = PREVIOUS_RELEASE.postgres;
      const oldConnection = new Client({ connectionString: url });
      await oldConnection.connect();
      await oldConnection.query(previous.schema);
      const recordByPreviousRelease = async () => {
        await oldConnection.query(previous.insertPlay, [[randomUUID()], [SHEET], [COUPLE_ID], [RECEIVED_AT]]);
        await oldConnection.query(previous.addToCounter, [COUPLE_ID, 1]);
      };
      await recordByPreviousRelease();
      const store = await openPostgresPlayStore(url);
      await store.record(makePlay({ coupleId: COUPLE_ID }));
      await recordByPreviousRelease();
      expect(await store.playsByCouple()).toEqual(new Map([[COUPLE_ID, 3]]));
      // At its start the previous release refuses a version above its own, so this release must not raise the version.
      expect((await oldConnection.query('SELECT version, applied FROM schema_version')).rows).toEqual([
        { version: previous.version, applied: previous.appliedMigrations + NEW_MIGRATIONS },
      ]);
      await oldConnection.end();
      await store.close();
      const reopenedStore = await openPostgresPlayStore(url);
      expect(await reopenedStore.playsByCouple()).toEqual(new Map([[COUPLE_ID, 3]]));
      await reopenedStore.close();
    },
  );
});
