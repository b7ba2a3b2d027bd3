import { indexedDbPlays } from '#outbox/indexed-db-plays.ts';
import { withOutboxLock } from '#outbox/outbox-lock.ts';
import { announcePlayChange } from '#outbox/play-changes.ts';
import { sendPlay } from '#outbox/send-play.ts';
import { createSender } from '#outbox/sender.ts';
import { createStoredPlays } from '#outbox/stored-plays.ts';

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
