import type { Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { createLazyPlayStore } from './lazy-play-store.ts';
import { openPlayStore } from './open-play-store.ts';
import type { PlayStore } from './play-store.ts';

/** The play store that the settings name. Its first use opens the database; creating an empty one logs a warning. */
export function createPlayStore(settings: Settings, log: Log): PlayStore {
  const onCreated = (where: string) => log.warn({ where }, 'no play store was there: began an empty one');
  return createLazyPlayStore(() => openPlayStore(settings, { onCreated }));
}
