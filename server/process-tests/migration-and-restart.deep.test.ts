import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../testing/free-port.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startInstances } from '../testing/start-instances.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const MIGRATIONS_FILE = 'server/store/postgres-migrations.ts';
/** The migration of rolling-restart.sh is the command `true`, which does nothing and succeeds; its pauses are short. */
const WITHOUT_MIGRATION = { MIGRATE: 'true', SLEEP_SECONDS: '0.1' };
/** All plays of a test come from one IP address. */
const NO_LIMIT_PER_MINUTE = { SUBMISSIONS_PER_MINUTE: '0' };
/** No balancer asks these processes, so they need not drain. */
const WITHOUT_DRAIN = { DRAIN_SECONDS: '0' };

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the migration before a rolling restart is not tested.');

describe.skipIf(!postgres)('rolling-restart.sh, with two processes on PostgreSQL', { timeout: 600_000 }, () => {
  afterAll(() => postgres?.stopAndRemove());

  test('restarts no process while a transaction blocks the migration, and plays are recorded meanwhile', async () => {
    const env = { DATABASE_URL: (await postgres?.createDatabase()) ?? '', ...NO_LIMIT_PER_MINUTE, ...WITHOUT_DRAIN };
    const instances = await startInstances(env);
    instances.deploy({ folder: createNextRelease() });
    const reader = await connect(env.DATABASE_URL);
    await reader.query('BEGIN; SELECT count(*) FROM play');

    let isOver = false;
    const failure = instances.restartAll().catch((error: unknown) => error);
    void failure.then(() => {
      isOver = true;
    });
    const statuses: number[] = [];
    while (!isOver) statuses.push(await submit(instances.upstreams[0]), await submit(instances.upstreams[1]));
    expect(await failure).toMatchObject({ code: 1, stderr: expect.stringContaining('stayed locked for 6 s') });
    expect(instances.restartCount()).toBe(0);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));

    await reader.query('COMMIT');
    await instances.restartAll();
    expect(instances.restartCount()).toBe(2);
    expect((await reader.query('SELECT next_column FROM play')).rowCount).toBe(statuses.length);
    for (const upstream of instances.upstreams) expect(await submit(upstream)).toBe(200);
  });

  test('stops at a new process that records no plays, unless the old one recorded none either', async () => {
    const env = { DATABASE_URL: (await postgres?.createDatabase()) ?? '', ...WITHOUT_DRAIN };
    const broken = { DATABASE_URL: `postgres://tester@127.0.0.1:${await findFreePort()}/none`, ...WITHOUT_DRAIN };
    const instances = await startInstances(env);
    expect(await submit(instances.upstreams[0])).toBe(200);
    instances.deploy({ env: broken });
    const failure = instances.restartAll(WITHOUT_MIGRATION);
    await expect(failure).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('records no plays') });
    expect(instances.restartCount()).toBe(1);
    expect(await submit(instances.upstreams[1])).toBe(200);

    const brokenInstances = await startInstances(broken);
    await brokenInstances.restartAll(WITHOUT_MIGRATION);
    expect(brokenInstances.restartCount()).toBe(2);
  });
});

/** Creates a folder with this release's server, one more migration, and less patience with a lock. */
function createNextRelease(): string {
  const folder = createTemporaryFolder();
  for (const path of ['package.json', 'server', 'scripts/db-migrate.ts'])
    cpSync(path, join(folder, path), { recursive: true });
  for (const path of ['src', 'node_modules']) symlinkSync(resolve(path), join(folder, path));
  const migrate = readFileSync('scripts/db-migrate.ts', 'utf8');
  expect(migrate).toContain('MAX_LOCKED_MS = 30_000');
  writeFileSync(
    join(folder, 'scripts/db-migrate.ts'),
    migrate.replace('MAX_LOCKED_MS = 30_000', 'MAX_LOCKED_MS = 6_000'),
  );
  const text = readFileSync(MIGRATIONS_FILE, 'utf8');
  const endOfMigrations = '\n];\n';
  expect(text).toContain(endOfMigrations);
  // The schema's version stays 1, so the running release can use the migrated database.
  const migration = "{ version: 1, sql: 'ALTER TABLE play ADD COLUMN next_column integer' },";
  writeFileSync(join(folder, MIGRATIONS_FILE), text.replace(endOfMigrations, `\n${migration}${endOfMigrations}`));
  return folder;
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function submit(host: string): Promise<number> {
  const { status } = await fetch(`http://${host}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
  return status;
}
