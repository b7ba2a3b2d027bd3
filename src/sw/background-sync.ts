import { indexedDbPlays } from '#offline/outbox/indexed-db-plays.ts';
import { withOutboxLock } from '#offline/outbox/outbox-lock.ts';
import { announcePlayChange } from '#offline/outbox/play-changes.ts';
import { sendPlay } from '#offline/outbox/send-play.ts';
import { createSender } from '#offline/outbox/sender.ts';
import { createStoredPlays } from '#offline/outbox/stored-plays.ts';

const plays = createStoredPlays({ database: indexedDbPlays, onChange: announcePlayChange });
const { flush } = createSender({ plays, send: sendPlay, withOutboxLock, now: Date.now, random: Math.random });

/**
 * Sends the plays in IndexedDB; a worker can't read localStorage. Rejects if plays still wait, so that the browser
 * retries the sync event.
 */
export async function sendWaitingPlays(): Promise<void> {
  const msUntilNextAttempt = await flush('all-waiting');
  // Infinity means that no play waits.
  if (Number.isFinite(msUntilNextAttempt)) throw new Error('plays are still waiting');
}
