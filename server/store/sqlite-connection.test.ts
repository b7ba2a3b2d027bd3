import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { MAX_WAL_BYTES, openSqlite } from './sqlite-connection.ts';
import { SQLITE_FILE } from './sqlite-play-store.ts';

test('a write-ahead log that grew during a long read shrinks to its limit once the reader has ended', () => {
  const path = join(createTemporaryFolder(), SQLITE_FILE);
  const connection = openSqlite(path, { mayCreate: true });
  onTestFinished(() => connection.close());
  const walBytes = () => statSync(`${path}-wal`).size;
  const reader = new DatabaseSync(path);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM play').get();
  const bulkWriter = new DatabaseSync(path);
  bulkWriter.exec(`CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(${MAX_WAL_BYTES}))`);
  bulkWriter.close();
  // While the reader's transaction is open, a write can't shrink the log.
  connection.write([makePlay()]);
  expect(walBytes()).toBeGreaterThan(MAX_WAL_BYTES);
  reader.close();
  // After the first of these two writes SQLite copies the log into the database. The second write begins the log anew
  // and shortens it.
  connection.write([makePlay()]);
  connection.write([makePlay()]);
  expect(walBytes()).toBeLessThanOrEqual(MAX_WAL_BYTES);
});
