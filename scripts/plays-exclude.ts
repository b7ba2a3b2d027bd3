/**
 * `npm run plays:exclude`: lists the network hashes with most plays. `-- --day 2026-11-23 --origin 4711` excludes one
 * hash's plays, `--undo` includes them again, `--recount` corrects wrong counters. A server may run meanwhile.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '../server/settings/settings.ts';
import { messageOf } from '../server/store/error-message.ts';
import type { NetworkHashOfDay, PlayExclusion } from '../server/store/play-exclusion.ts';
import { StoreUnavailableError } from '../server/store/play-store.ts';
import { openPostgresPlayExclusion } from '../server/store/postgres-play-exclusion.ts';
import { openSqlitePlayExclusion } from '../server/store/sqlite-play-exclusion.ts';
import { SQLITE_FILE } from '../server/store/sqlite-play-store.ts';
import { boundsOfDay, DAY_MS, dayOf } from '../server/utc-day.ts';

const DAYS_LISTED = 7;
const NETWORKS_LISTED = 20;

try {
  await run(parseOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

interface Options {
  readonly day?: string | undefined;
  readonly origin?: string | undefined;
  readonly undo?: boolean | undefined;
  readonly recount?: boolean | undefined;
}

function parseOptions(args: readonly string[]): Options {
  try {
    const options = {
      day: { type: 'string' },
      origin: { type: 'string' },
      undo: { type: 'boolean' },
      recount: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

async function run({ day, origin, undo = false, recount = false }: Options): Promise<void> {
  if ((day === undefined) !== (origin === undefined)) throw new SettingsError('--day and --origin belong together.');
  if (undo && day === undefined) throw new SettingsError('--undo needs --day and --origin.');
  if (day !== undefined && !boundsOfDay(day))
    throw new SettingsError(`--day is "${day}", but it must look like 2026-11-23.`);
  if (origin !== undefined && !/^\d{1,5}$/.test(origin))
    throw new SettingsError(`--origin is "${origin}", but it must be a number from the list.`);
  const exclusion = await openDatabase();
  try {
    if (day !== undefined) await exclude(exclusion, { day, networkHash: Number(origin) }, undo);
    if (recount) await exclusion.recount();
    if (recount) console.log('All plays were counted again.');
    if (day === undefined && !recount) await listBusiestNetworks(exclusion);
  } catch (error) {
    // Both databases' errors have a code, unlike a fault of this program.
    if (!('code' in (error as Error))) throw error;
    throw new SettingsError(`The database failed (${messageOf(error)}). Try again: what is done stays done.`);
  } finally {
    await exclusion.close();
  }
}

async function openDatabase(): Promise<PlayExclusion> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  try {
    if (databaseUrl !== null) return await openPostgresPlayExclusion(databaseUrl);
    return openSqlitePlayExclusion(join(dataDir, SQLITE_FILE));
  } catch (error) {
    const isMissing = error instanceof StoreUnavailableError && error.reason === 'missing';
    const problem = isMissing ? 'There is no database with plays' : `The database can't be used (${messageOf(error)})`;
    throw new SettingsError(`${problem}. Check DATA_DIR and DATABASE_URL.`);
  }
}

async function exclude(exclusion: PlayExclusion, network: NetworkHashOfDay, undo: boolean): Promise<void> {
  const changed = await (undo ? exclusion.include(network) : exclusion.exclude(network));
  console.log(
    `${changed} plays of ${network.day} from origin ${network.networkHash} ${undo ? 'count again' : 'no longer count'}.`,
  );
}

async function listBusiestNetworks(exclusion: PlayExclusion): Promise<void> {
  const since = dayOf(Date.now() - (DAYS_LISTED - 1) * DAY_MS);
  const busiest = await exclusion.findBusiest(since, NETWORKS_LISTED);
  console.log(`Origins with most plays since ${since}:`);
  console.log('day         origin    plays   sheets  excluded');
  for (const { day, networkHash, plays, sheets, excluded } of busiest)
    console.log(
      [day, ...[networkHash, plays, sheets, excluded].map((number) => String(number).padStart(7))].join('  '),
    );
}
