import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { SQLITE_FILE } from '../store/sqlite-play-store.ts';
import { COUNTER_DIFFERENCES_SQL } from '../testing/counter-differences.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const PLAYS = 60;

// A restart by hand may start the new process before the old one has ended.
test('two processes that start at once on one new SQLite file record each play once', async () => {
  const dataDir = createTemporaryFolder();
  const env = { DATA_DIR: dataDir };
  const servers = await Promise.all([startServer(env), startServer(env)]);
  const playIds = Array.from({ length: PLAYS }, () => randomUUID());
  const statuses = await Promise.all(
    playIds.flatMap((playId) =>
      servers.map(async ({ origin }) => {
        const submission = makeSubmission({ answers: makeAnswers() }, { 'idempotency-key': playId });
        return (await fetch(`${origin}/api/quiz/submit`, submission)).status;
      }),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true });
  onTestFinished(() => database.close());
  expect(database.prepare('SELECT count(*) AS plays FROM play').get()).toEqual({ plays: PLAYS });
  expect(database.prepare(COUNTER_DIFFERENCES_SQL).all()).toEqual([]);
});
