import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import type { Migration } from './migration.ts';
import type { PlayStore } from './play-store.ts';
import { migratePostgres, POSTGRES_MIGRATIONS } from './postgres-migrations.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { migrateSqlite, SQLITE_MIGRATIONS } from './sqlite-migrations.ts';
import { openSqlitePlayStore, SQLITE_FILE } from './sqlite-play-store.ts';

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: migrations are tested on SQLite alone.');
afterAll(() => postgres?.stopAndRemove());

/** How the release before the newest migration records and counts a play; the newest schema must allow it. */
const PREVIOUS_RELEASE = {
  sqlite: (playId: string) => `
    INSERT INTO play (play_id, sheet, couple_id, received_at) VALUES ('${playId}', 1, 5, 0) ON CONFLICT (play_id) DO NOTHING;
    INSERT INTO couple_plays (couple_id, plays) VALUES (5, 1)
      ON CONFLICT (couple_id) DO UPDATE SET plays = plays + excluded.plays`,
  postgres: (playId: string) => `
    INSERT INTO play (play_id, sheet, couple_id, received_at) VALUES ('${playId}', 1, 5, 0) ON CONFLICT (play_id) DO NOTHING;
    INSERT INTO couple_plays AS counter (couple_id, shard, plays) VALUES (5, 0, 1)
      ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays + excluded.plays`,
};

/** A database in which another release has a connection of its own. */
interface TestDatabase {
  /** Migrates to this release's schema and one more step. */
  migrateFurther(next: Migration): Promise<boolean>;
  execute(sql: string): Promise<unknown>;
  openStore(): Promise<PlayStore>;
  readonly recordByPreviousRelease: (playId: string) => string;
}

async function createOnSqlite(): Promise<TestDatabase> {
  const folder = createTemporaryFolder();
  const database = new DatabaseSync(join(folder, SQLITE_FILE));
  onTestFinished(() => database.close());
  return {
    migrateFurther: async (next) => migrateSqlite(database, [...SQLITE_MIGRATIONS, next]),
    execute: async (sql) => database.exec(sql),
    openStore: () => openSqlitePlayStore(folder),
    recordByPreviousRelease: PREVIOUS_RELEASE.sqlite,
  };
}

async function createOnPostgres(): Promise<TestDatabase> {
  const url = (await postgres?.createDatabase()) ?? '';
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    migrateFurther: (next) => migratePostgres(client, { mayCreate: true }, [...POSTGRES_MIGRATIONS, next]),
    execute: (sql) => client.query(sql),
    openStore: () => openPostgresPlayStore(url),
    recordByPreviousRelease: PREVIOUS_RELEASE.postgres,
  };
}

const NEW_COLUMN = 'ALTER TABLE play ADD COLUMN next_column integer';

describe.each([
  ['SQLite', createOnSqlite, SQLITE_MIGRATIONS, true],
  ['PostgreSQL', createOnPostgres, POSTGRES_MIGRATIONS, postgres !== null],
])('on %s', (_name, create, migrations, isInstalled) => {
  const version = migrations.at(-1)?.version ?? 0;

  async function open(database: TestDatabase): Promise<PlayStore> {
    const store = await database.openStore();
    onTestFinished(() => store.close());
    return store;
  }

  test.skipIf(!isInstalled)('the previous release’s statements record and count on the newest schema', async () => {
    const database = await create();
    const store = await open(database);
    await database.execute(database.recordByPreviousRelease(randomUUID()));
    await store.record(makePlay({ coupleId: 5 }));
    expect((await store.playsByCouple()).get(5)).toBe(2);
  });

  test.skipIf(!isInstalled)(
    'this release records plays while the next one adds a column, and opens it again',
    async () => {
      const database = await create();
      const store = await open(database);
      await store.record(makePlay({ coupleId: 5 }));
      expect(await database.migrateFurther({ version, sql: NEW_COLUMN })).toBe(false);
      await store.record(makePlay({ coupleId: 5 }));
      expect((await (await open(database)).playsByCouple()).get(5)).toBe(2);
    },
  );

  test.skipIf(!isInstalled)('a migration is applied once', async () => {
    const database = await create();
    const next = { version, sql: NEW_COLUMN };
    expect(await database.migrateFurther(next)).toBe(true);
    // A second time, the column would exist.
    expect(await database.migrateFurther(next)).toBe(false);
  });

  test.skipIf(!isInstalled)('a schema with a higher version is not opened', async () => {
    const database = await create();
    await database.migrateFurther({ version: version + 1, sql: NEW_COLUMN });
    await expect(database.openStore()).rejects.toThrow(`schema ${version + 1} is newer`);
  });
});
