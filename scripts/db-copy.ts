/**
 * `npm run db:copy`: copies the plays of the embedded database in DATA_DIR, with their ids, to the PostgreSQL database
 * of DATABASE_URL. May be stopped and repeated at any time: an id is recorded and counted once.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSettings } from '../server/settings/settings.ts';
import { messageOf, openPlayStore } from '../server/store/open-play-store.ts';
import type { RecordOutcome } from '../server/store/play-store.ts';
import { SQLITE_FILE } from '../server/store/sqlite-play-store.ts';

try {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl === null) throw new Error('Set DATABASE_URL to the database to copy to.');
  await copy(join(dataDir, SQLITE_FILE), databaseUrl);
} catch (error) {
  // A store's error says in its cause what is wrong.
  const { cause = error } = error as Error;
  console.error(`${messageOf(cause)}\nThe copy is incomplete. Start it again: nothing is copied twice.`);
  process.exitCode = 1;
}
// Ends the connections too: to close them in order would wait for a database that may be gone.
process.exit();

async function copy(path: string, databaseUrl: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true });
  // Prepared first: for a wrong file this fails before tables are created in the target.
  const selectNext = source.prepare('SELECT * FROM play WHERE play_id > ? ORDER BY play_id LIMIT 1000');
  // PostgreSQL needs no data folder.
  const target = await openPlayStore({ dataDir: '', databaseUrl, expectDatabase: false });
  const counts: Record<RecordOutcome, number> = { recorded: 0, 'already-recorded': 0, 'other-answers': 0 };
  let rows = selectNext.all('');
  while (rows.length > 0) {
    const plays = rows.map((row) => ({
      playId: String(row.play_id),
      sheet: Number(row.sheet),
      coupleId: Number(row.couple_id),
      receivedAt: Number(row.received_at),
    }));
    for (const outcome of await Promise.all(plays.map((play) => target.record(play)))) counts[outcome] += 1;
    rows = selectNext.all(plays.at(-1)?.playId ?? '');
  }
  console.log(`Done: ${counts.recorded} copied, ${counts['already-recorded']} were there already.`);
  if (counts['other-answers'] > 0) throw new Error(`${counts['other-answers']} plays are there with other answers.`);
}
