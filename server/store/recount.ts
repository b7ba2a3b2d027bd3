import { setTimeout as delay } from 'node:timers/promises';

/**
 * After a correction only another recount can make counters differ again. Recounts are rare, so that this limit is
 * enough.
 */
const MAX_CORRECTIONS = 6;
/**
 * The longest pause after the first correction. It doubles with each further correction. Pauses are random, so that
 * two recounts don't add the same differences again and again.
 */
const FIRST_MAX_PAUSE_MS = 25;

/**
 * Selects each couple whose counter is wrong, with the number to add to it: negative if it is too high. New plays
 * change nothing: one transaction writes a play and its count, so that one statement sees both or neither.
 */
export const COUNTER_DIFFERENCES_SQL = `
  SELECT couple_id, sum(plays) AS plays FROM (
    SELECT couple_id, count(*) AS plays FROM play WHERE excluded_by IS NULL GROUP BY couple_id
    UNION ALL SELECT couple_id, -plays FROM couple_plays
  ) AS difference GROUP BY couple_id HAVING sum(plays) <> 0`;

/**
 * Calls `addDifferences` until it returns 0. Each call corrects the counters and returns how many were wrong. If two
 * recounts add the same difference at the same time, their next calls find the counters wrong and correct them.
 */
export async function correctCounters(addDifferences: () => number | Promise<number>): Promise<void> {
  for (let corrections = 0; corrections < MAX_CORRECTIONS; corrections += 1) {
    if ((await addDifferences()) === 0) return;
    await delay(Math.random() * FIRST_MAX_PAUSE_MS * 2 ** corrections);
  }
  throw new Error('The counters still differ from the plays: another program changes them. Try again.');
}
