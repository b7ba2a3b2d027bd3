import { databaseShelf } from '#outbox/database-shelf.ts';
import { exclusively } from '#outbox/exclusively.ts';
import { createFlush } from '#outbox/flush.ts';
import { createKeptPlays } from '#outbox/kept-plays.ts';
import { announcePlays } from '#outbox/play-changes.ts';
import { sendPlay } from '#outbox/send-play.ts';

const plays = createKeptPlays({ shelf: databaseShelf, onChange: announcePlays });
const flush = createFlush({ plays, send: sendPlay, exclusively, now: Date.now, random: Math.random });

/** One round, the same as a page's, under the same lock. Rejects where plays are left: the browser then comes again. */
export async function sendWaitingPlays(): Promise<void> {
  if ((await flush('soon')) < Number.POSITIVE_INFINITY) throw new Error('plays are still waiting');
}
