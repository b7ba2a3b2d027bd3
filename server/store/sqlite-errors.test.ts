import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { convertSqliteError } from './sqlite-errors.ts';

/** Fails with SQLite's own error, as if the disk had no room. */
function writeMoreThanFits(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 1; CREATE TABLE play (play_id)');
}

function readAnotherFormat(): void {
  const database = new DatabaseSync('package.json', { readOnly: true });
  database.prepare('SELECT * FROM play');
}

function writeReadOnly(): void {
  const path = join(createTemporaryFolder(), 'plays.sqlite');
  new DatabaseSync(path).exec('CREATE TABLE play (play_id)');
  new DatabaseSync(path, { readOnly: true }).exec('DELETE FROM play');
}

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return convertSqliteError(error);
  }
  throw new Error('nothing failed');
}

test.each([
  ['a full disk', writeMoreThanFits, 'full'],
  ['a file of another format', readAnotherFormat, 'unusable'],
  ['a file without the right to write', writeReadOnly, 'unusable'],
])('SQLite’s error for %s becomes the reason of an outage', (_what, work, reason) => {
  expect(errorOf(work)).toMatchObject({ name: 'StoreUnavailableError', reason });
});

test('an error that is not SQLite’s stays as it is', () => {
  const error = new TypeError('a fault of this program');
  expect(convertSqliteError(error)).toBe(error);
});
