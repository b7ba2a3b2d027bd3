import { postSubmission } from '#api/calls.ts';
import { databaseShelf } from './database-shelf.ts';
import { exclusively } from './exclusively.ts';
import { createFlush } from './flush.ts';
import { createKeptPlays } from './kept-plays.ts';
import { createLocalMirror } from './local-mirror.ts';
import { announcePlays } from './play-changes.ts';
import { sendPlay } from './send-play.ts';
import { createSubmitQuiz, type FinishedPlay } from './submit-quiz.ts';
import { createSync } from './sync.ts';

/** The page's one set of kept plays, with everything that works on it. */
export const keptPlays = createKeptPlays({
  shelf: databaseShelf,
  mirror: createLocalMirror(() => localStorage),
  onChange: announcePlays,
});

export const sync = createSync(
  createFlush({ plays: keptPlays, send: sendPlay, exclusively, now: Date.now, random: Math.random }),
);

const submit = createSubmitQuiz({
  plays: keptPlays,
  post: postSubmission,
  matched: async (sheet) => (await import('#catalogue/result.ts')).resultOf(sheet),
  now: Date.now,
  random: Math.random,
});

/** Submits a finished quiz, as `createSubmitQuiz` says. */
export async function submitQuiz(play: FinishedPlay) {
  const submitted = await submit(play);
  // From the first finished quiz on there is something worth keeping. The browser decides, and nothing waits for it.
  navigator.storage?.persist?.().catch(() => undefined);
  return submitted;
}

/** Deletes all kept plays, with nobody sending meanwhile. */
export async function deleteKeptPlays(): Promise<void> {
  await exclusively(() => keptPlays.clear());
}
