import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { itKeepsThePlayStoreContract } from '../testing/play-store-contract.ts';
import { aPlay } from '../testing/plays.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openSqlitePlayStore, SQLITE_FILE } from './sqlite-play-store.ts';

describe('the SQLite play store keeps the contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'couple-nine-contract-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openSqlitePlayStore(folder);
  itKeepsThePlayStoreContract({ open, reopen: open });
});

async function openIn(folder: string) {
  const store = await openSqlitePlayStore(folder);
  onTestFinished(() => store.close());
  return store;
}

describe('the SQLite play store', () => {
  it('brings a database of the first release up to date, counters included', async () => {
    const folder = temporaryFolder();
    const old = new DatabaseSync(join(folder, SQLITE_FILE));
    old.exec(`
      CREATE TABLE play (key TEXT PRIMARY KEY, sheet INTEGER NOT NULL, couple_id INTEGER NOT NULL,
        received_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      INSERT INTO play VALUES ('a', 1, 5, 0), ('b', 2, 5, 0), ('c', 3, 6, 0);
      PRAGMA user_version = 1`);
    old.close();
    expect(await (await openIn(folder)).playsByCouple()).toEqual(
      new Map([
        [5, 2],
        [6, 1],
      ]),
    );
  });

  it('refuses a database of a later release rather than spoil it', async () => {
    const folder = temporaryFolder();
    const later = new DatabaseSync(join(folder, SQLITE_FILE));
    later.exec('PRAGMA user_version = 99');
    later.close();
    await expect(openSqlitePlayStore(folder)).rejects.toThrow(/schema 99 is newer/);
  });

  it('waits for a lock that is soon released', async () => {
    const folder = temporaryFolder();
    const store = await openIn(folder);
    const other = new DatabaseSync(join(folder, SQLITE_FILE));
    other.exec('BEGIN IMMEDIATE');
    const outcome = store.record(aPlay());
    await delay(100);
    other.exec('COMMIT');
    other.close();
    expect(await outcome).toBe('recorded');
  });

  it('is unavailable while another program keeps the lock, and works again after', async () => {
    const folder = temporaryFolder();
    const store = await openIn(folder);
    const other = new DatabaseSync(join(folder, SQLITE_FILE));
    other.exec('BEGIN IMMEDIATE');
    const play = aPlay();
    await expect(store.record(play)).rejects.toMatchObject({ reason: 'locked' });
    other.exec('ROLLBACK');
    other.close();
    expect(await store.record(play)).toBe('recorded');
  });

  it('is unavailable while its file is away, never starts an empty one, and works again when it is back', async () => {
    const folder = temporaryFolder();
    const store = await openIn(folder);
    const earlier = aPlay();
    await store.record(earlier);
    const elsewhere = `${folder}-away`;
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    renameSync(folder, elsewhere);
    await expect(store.record(aPlay())).rejects.toMatchObject({ reason: 'missing' });
    await expect(store.check()).rejects.toMatchObject({ reason: 'missing' });
    renameSync(elsewhere, folder);
    expect(await store.record(earlier)).toBe('already-recorded');
    expect(await store.record(aPlay())).toBe('recorded');
  });

  it('a missing database that is expected is never replaced by an empty one', async () => {
    const folder = temporaryFolder();
    await expect(openSqlitePlayStore(folder, { expected: true })).rejects.toMatchObject({ reason: 'missing' });
    expect(readdirSync(folder)).toEqual([]);
    const onCreated = vi.fn();
    await (await openSqlitePlayStore(folder, { onCreated })).close();
    await (await openSqlitePlayStore(folder, { expected: true, onCreated })).close();
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  it('a check finds that the table of plays is not there', async () => {
    const folder = temporaryFolder();
    const store = await openIn(folder);
    await store.record(aPlay());
    const database = new DatabaseSync(join(folder, SQLITE_FILE));
    onTestFinished(() => database.close());
    database.exec('ALTER TABLE play RENAME TO play_of_yesterday');
    await expect(store.check()).rejects.toMatchObject({ reason: 'failed' });
    await expect(store.record(aPlay())).rejects.toMatchObject({ reason: 'failed' });
    database.exec('ALTER TABLE play_of_yesterday RENAME TO play');
    await store.check();
    expect(await store.record(aPlay())).toBe('recorded');
  });

  it('goes on where its thread was lost, with what it had acknowledged', async () => {
    const posted = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => posted.mockRestore());
    const store = await openIn(temporaryFolder());
    const earlier = aPlay();
    await store.record(earlier);
    await (posted.mock.contexts[0] as Worker).terminate();
    expect(await store.record(earlier)).toBe('already-recorded');
    expect(await store.record(aPlay())).toBe('recorded');
  });
});
