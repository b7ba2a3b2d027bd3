/**
 * `npm run db:migrate`: gives the database of DATA_DIR or DATABASE_URL this release's schema, which the previous
 * release can use too. Run it before this release's processes start: they migrate too, but record no plays meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readSettings, type Settings, SettingsError } from '../server/settings/settings.ts';
import { openPlayStore } from '../server/store/open-play-store.ts';
import { type PlayStore, StoreUnavailableError } from '../server/store/play-store.ts';

const MAX_LOCKED_MS = 30_000;
/**
 * The pause between two attempts. In PostgreSQL, while an attempt waits for another program's lock, new plays wait too;
 * in the pause the servers record them.
 */
const PAUSE_MS = 1_000;

try {
  const store = await openWhenUnlocked(readSettings(process.env));
  await store.close();
  console.log('The database has this release’s schema.');
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else if (error instanceof StoreUnavailableError) console.error(describeError(error));
  else throw error;
  process.exitCode = 1;
}

/** Opens the store, which migrates its database. Tries again while another program has locked it. */
async function openWhenUnlocked(settings: Settings): Promise<PlayStore> {
  const giveUpAt = performance.now() + MAX_LOCKED_MS;
  for (;;) {
    try {
      return await openPlayStore(settings, { onCreated: (where) => console.log(`Began an empty database: ${where}`) });
    } catch (error) {
      const isLocked = error instanceof StoreUnavailableError && error.reason === 'locked';
      if (!isLocked || performance.now() > giveUpAt) throw error;
      await delay(PAUSE_MS);
    }
  }
}

function describeError({ reason, cause, message }: StoreUnavailableError): string {
  if (reason === 'locked')
    return `The database stayed locked for ${MAX_LOCKED_MS / 1_000} s. Is a backup or another migration running? Start again after it.`;
  return cause instanceof Error ? cause.message : message;
}
