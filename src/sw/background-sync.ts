import { indexedDbPlays } from '#outbox/indexed-db-plays.ts';
import { withOutboxLock } from '#outbox/outbox-lock.ts';
import { announcePlayChange } from '#outbox/play-changes.ts';
import { sendPlay } from '#outbox/send-play.ts';
import { createSender } from '#outbox/sender.ts';
import { createStoredPlays } from '#outbox/stored-plays.ts';

const plays = createStoredPlays({ database: indexedDbPlays, onChange: announcePlayChange });
const { flush } = createSender({ plays, send: sendPlay, withOutboxLock, now: Date.now, random: Math.random });

/** One round, the same as a page's, under the same lock. Rejects where plays are left: the browser then comes again. */
export async function sendWaitingPlays(): Promise<void> {
  if ((await flush('soon')) < Number.POSITIVE_INFINITY) throw new Error('plays are still waiting');
}
