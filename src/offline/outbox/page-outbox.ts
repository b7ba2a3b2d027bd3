import { indexedDbPlays } from './indexed-db-plays.ts';
import { createLocalStorageBackup } from './local-storage-backup.ts';
import { withOutboxLock } from './outbox-lock.ts';
import { announcePlayChange, onPlaysChanged } from './play-changes.ts';
import { sendPlay } from './send-play.ts';
import { createSender } from './sender.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz, type FinishedPlay } from './submit-quiz.ts';
import { createSync } from './sync.ts';

/** The page's only instance: another one would not know the plays in this one's memory. */
export const storedPlays = createStoredPlays({
  database: indexedDbPlays,
  backup: createLocalStorageBackup(() => localStorage),
  onChange: announcePlayChange,
});

// This listener is the first, so that no later listener shows or sends a deleted play.
onPlaysChanged((change) => {
  if (change === 'deleted') storedPlays.forget();
});

let isDeletionRequested = false;

const { flush, flushOne } = createSender({
  plays: storedPlays,
  send: sendPlay,
  withOutboxLock,
  mayContinue: () => !isDeletionRequested,
  now: Date.now,
  random: Math.random,
});

export const sync = createSync(flush);

const submit = createSubmitQuiz({
  plays: storedPlays,
  flushOne,
  matchSheet: async (sheet) => (await import('#catalogue/result.ts')).resultOf(sheet),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Submits a finished quiz (see `createSubmitQuiz`) and asks the browser to keep the site's storage. */
export async function submitQuiz(play: FinishedPlay) {
  const submitted = await submit(play);
  // Only a device with a play needs persistent storage. The browser decides; no code waits for its decision.
  navigator.storage?.persist?.().catch(() => undefined);
  return submitted;
}

/** Deletes all stored plays, under the lock: no play is sent meanwhile. Ends this page's pass, which has the lock. */
export async function deleteStoredPlays(): Promise<void> {
  isDeletionRequested = true;
  try {
    await withOutboxLock(() => storedPlays.deleteAll());
  } finally {
    isDeletionRequested = false;
  }
}
