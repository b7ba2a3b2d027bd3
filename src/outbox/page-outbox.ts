import { indexedDbPlays } from './indexed-db-plays.ts';
import { createLocalStorageCopy } from './local-storage-copy.ts';
import { withOutboxLock } from './outbox-lock.ts';
import { announcePlayChange, onPlaysChanged } from './play-changes.ts';
import { sendPlay } from './send-play.ts';
import { createSender } from './sender.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz, type FinishedPlay } from './submit-quiz.ts';
import { createSync } from './sync.ts';

/** The page's one set of stored plays, with everything that works on it. */
export const storedPlays = createStoredPlays({
  database: indexedDbPlays,
  copy: createLocalStorageCopy(() => localStorage),
  onChange: announcePlayChange,
});

// Before anything else hears of it: nothing of what was deleted is shown or sent again.
onPlaysChanged((change) => {
  if (change === 'deleted') storedPlays.forget();
});

const { flush, flushOne } = createSender({
  plays: storedPlays,
  send: sendPlay,
  withOutboxLock,
  now: Date.now,
  random: Math.random,
});

export const sync = createSync(flush);

const submit = createSubmitQuiz({
  plays: storedPlays,
  flushOne,
  matched: async (sheet) => (await import('#catalogue/result.ts')).resultOf(sheet),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Submits a finished quiz, as `createSubmitQuiz` says. */
export async function submitQuiz(play: FinishedPlay) {
  const submitted = await submit(play);
  // From the first finished quiz on there is something worth adding. The browser decides, and nothing waits for it.
  navigator.storage?.persist?.().catch(() => undefined);
  return submitted;
}

/** Deletes all stored plays, with nobody sending meanwhile. */
export async function deleteStoredPlays(): Promise<void> {
  await withOutboxLock(() => storedPlays.clear());
}
