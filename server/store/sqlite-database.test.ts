import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { MAX_WAL_BYTES, openSqliteDatabase } from './sqlite-database.ts';
import { convertSqliteError } from './sqlite-errors.ts';
import { SQLITE_FILE } from './sqlite-play-store.ts';

test('a write-ahead log that grew during a long read shrinks to its limit once the reader has ended', () => {
  const path = join(createTemporaryFolder(), SQLITE_FILE);
  const database = openSqliteDatabase(path, { mayCreate: true });
  onTestFinished(() => database.close());
  const walBytes = () => statSync(`${path}-wal`).size;
  const reader = new DatabaseSync(path);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM play').get();
  const bulkWriter = new DatabaseSync(path);
  bulkWriter.exec(`CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(${MAX_WAL_BYTES}))`);
  bulkWriter.close();
  // While the reader's transaction is open, a write can't shrink the log.
  database.write([makePlay()]);
  expect(walBytes()).toBeGreaterThan(MAX_WAL_BYTES);
  reader.close();
  // After the first of these two writes SQLite copies the log into the database. The second write begins the log anew
  // and shortens it.
  database.write([makePlay()]);
  database.write([makePlay()]);
  expect(walBytes()).toBeLessThanOrEqual(MAX_WAL_BYTES);
});

test('a file that was damaged and repaired in place is opened again', () => {
  const path = join(createTemporaryFolder(), SQLITE_FILE);
  openSqliteDatabase(path, { mayCreate: true }).close();
  const good = readFileSync(path);
  const database = openSqliteDatabase(path, { mayCreate: false });
  onTestFinished(() => database.close());
  // The same file, so neither its path nor its inode tells that it has changed.
  writeFileSync(path, Buffer.alloc(good.length, 0xff));
  expect(() => database.write([makePlay()])).toThrow(expect.objectContaining({ reason: 'unusable' }));
  writeFileSync(path, good);
  expect(database.write([makePlay()])).toEqual(new Map());
});

test('SQLite’s error for a full disk becomes the reason of an outage; another error stays as it is', () => {
  const convert = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return convertSqliteError(error);
    }
    throw new Error('nothing failed');
  };
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 1');
  expect(convert(() => database.exec('CREATE TABLE play (play_id)'))).toMatchObject({ reason: 'full' });
  const fault = new TypeError('a fault of this program');
  expect(convertSqliteError(fault)).toBe(fault);
});
