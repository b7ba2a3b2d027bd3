import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testPlayStoreContract } from '../testing/play-store-contract.ts';
import { makePlay } from '../testing/plays.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts';
import { openSqlitePlayStore, SQLITE_FILE } from './sqlite-play-store.ts';

describe('the SQLite play store, as any play store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'couple-nine-contract-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openSqlitePlayStore(folder);
  testPlayStoreContract(open);
});

async function openIn(folder: string) {
  const store = await openSqlitePlayStore(folder);
  onTestFinished(() => store.close());
  return store;
}

describe('the SQLite play store', () => {
  test('does not create tables that another process creates while it waits for the lock', async () => {
    const folder = createTemporaryFolder();
    const other = new DatabaseSync(join(folder, SQLITE_FILE));
    onTestFinished(() => other.close());
    other.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE');
    for (const { sql } of SQLITE_MIGRATIONS) other.exec(sql);
    other.exec(
      'CREATE TABLE schema_version (version INTEGER, applied INTEGER); INSERT INTO schema_version VALUES (1, 1)',
    );
    const onCreated = vi.fn();
    const opening = openSqlitePlayStore(folder, { onCreated });
    // Enough to see the empty database and to wait for the lock, of which it waits 2 s.
    await delay(700);
    other.exec('COMMIT');
    const store = await opening;
    onTestFinished(() => store.close());
    expect(onCreated).not.toHaveBeenCalled();
    expect(await store.record(makePlay())).toBe('recorded');
  });

  test('waits for a lock that is released after 100 ms', async () => {
    const folder = createTemporaryFolder();
    const store = await openIn(folder);
    const other = new DatabaseSync(join(folder, SQLITE_FILE));
    other.exec('BEGIN IMMEDIATE');
    const outcome = store.record(makePlay());
    await delay(100);
    other.exec('COMMIT');
    other.close();
    expect(await outcome).toBe('recorded');
  });

  test('is unavailable while another program holds the lock, and works again afterwards', async () => {
    const folder = createTemporaryFolder();
    const store = await openIn(folder);
    const other = new DatabaseSync(join(folder, SQLITE_FILE));
    other.exec('BEGIN IMMEDIATE');
    const play = makePlay();
    await expect(store.record(play)).rejects.toMatchObject({ reason: 'locked' });
    other.exec('ROLLBACK');
    other.close();
    expect(await store.record(play)).toBe('recorded');
  });

  test('is unavailable while its file is missing, creates no other, and works again when it is back', async () => {
    const folder = createTemporaryFolder();
    const store = await openIn(folder);
    const earlier = makePlay();
    await store.record(earlier);
    const movedFolder = `${folder}-away`;
    onTestFinished(() => rmSync(movedFolder, { recursive: true, force: true }));
    renameSync(folder, movedFolder);
    mkdirSync(folder);
    await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'missing' });
    await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'missing' });
    expect(readdirSync(folder)).toEqual([]);
    renameSync(movedFolder, folder);
    expect(await store.record(earlier)).toBe('already-recorded');
    expect(await store.record(makePlay())).toBe('recorded');
  });

  test('creates a missing database only if it may, and reports once that it did', async () => {
    const folder = createTemporaryFolder();
    await expect(openSqlitePlayStore(folder, { mayCreate: false })).rejects.toMatchObject({ reason: 'missing' });
    expect(readdirSync(folder)).toEqual([]);
    const onCreated = vi.fn();
    await (await openSqlitePlayStore(folder, { onCreated })).close();
    await (await openSqlitePlayStore(folder, { mayCreate: false, onCreated })).close();
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  test('treats an empty file as a missing database: fills it if it may, else leaves it empty', async () => {
    const folder = createTemporaryFolder();
    const path = join(folder, SQLITE_FILE);
    writeFileSync(path, '');
    await expect(openSqlitePlayStore(folder, { mayCreate: false })).rejects.toMatchObject({ reason: 'missing' });
    expect(readdirSync(folder)).toEqual([SQLITE_FILE]);
    expect(statSync(path).size).toBe(0);
    const onCreated = vi.fn();
    await (await openSqlitePlayStore(folder, { onCreated })).close();
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  test('is unavailable while the table of plays is missing, and a check detects that', async () => {
    const folder = createTemporaryFolder();
    const store = await openIn(folder);
    await store.record(makePlay());
    const database = new DatabaseSync(join(folder, SQLITE_FILE));
    onTestFinished(() => database.close());
    database.exec('ALTER TABLE play RENAME TO play_of_yesterday');
    await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'failed' });
    await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'failed' });
    database.exec('ALTER TABLE play_of_yesterday RENAME TO play');
    await store.checkWritable();
    expect(await store.record(makePlay())).toBe('recorded');
  });

  test('rejects a play that the database silently dropped', async () => {
    const folder = createTemporaryFolder();
    const store = await openIn(folder);
    const database = new DatabaseSync(join(folder, SQLITE_FILE));
    onTestFinished(() => database.close());
    database.exec('CREATE TRIGGER skip BEFORE INSERT ON play BEGIN SELECT RAISE(IGNORE); END');
    await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'failed' });
    database.exec('DROP TRIGGER skip');
    expect(await store.record(makePlay())).toBe('recorded');
  });

  test('leaves no play behind when it checks that it can write', async () => {
    const folder = createTemporaryFolder();
    await (await openIn(folder)).checkWritable();
    const database = new DatabaseSync(join(folder, SQLITE_FILE));
    onTestFinished(() => database.close());
    expect(database.prepare('SELECT * FROM play').all()).toEqual([]);
  });

  test('starts a new thread if its thread ends, and has every acknowledged play', async () => {
    const postMessage = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => postMessage.mockRestore());
    const store = await openIn(createTemporaryFolder());
    const earlier = makePlay();
    await store.record(earlier);
    const thread = postMessage.mock.contexts[0] as Worker;
    await thread.terminate();
    expect(await store.record(earlier)).toBe('already-recorded');
    expect(await store.record(makePlay())).toBe('recorded');
  });
});
