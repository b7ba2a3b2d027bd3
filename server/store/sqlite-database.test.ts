import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { SQLITE_FILE } from './sqlite-play-store.ts';

/** Fails with SQLite's own error, as if the disk had no room. */
function writeMoreThanFits(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 1; CREATE TABLE play (key)');
}

function readAnotherFormat(): void {
  const database = new DatabaseSync('package.json', { readOnly: true });
  database.prepare('SELECT * FROM play');
}

function setUp() {
  const database = openSqliteDatabase(join(createTemporaryFolder(), SQLITE_FILE), { mayCreate: true });
  onTestFinished(() => database.close());
  return { database, currentConnection: () => database.use((connection): SqliteConnection => connection) };
}

test('on a full disk, a database keeps its connection', () => {
  const { database, currentConnection } = setUp();
  const before = currentConnection();
  expect(() => database.use(writeMoreThanFits)).toThrow(expect.objectContaining({ reason: 'full' }));
  expect(currentConnection()).toBe(before);
});

test('after an error due to a damaged file, a database opens a new connection: the file may have been replaced', () => {
  const { database, currentConnection } = setUp();
  const before = currentConnection();
  expect(() => database.use(readAnotherFormat)).toThrow(expect.objectContaining({ reason: 'unusable' }));
  expect(currentConnection()).not.toBe(before);
});
