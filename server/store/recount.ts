import { setTimeout as delay } from 'node:timers/promises';

/** Enough attempts: after a correction only other recounts, which are rare, can make counters differ again. */
const MAX_CORRECTIONS = 6;
/**
 * The longest pause after the first correction; after each further one it is twice as long. Pauses are random, so that
 * two recounts don't add the same differences again and again.
 */
const FIRST_MAX_PAUSE_MS = 25;

/**
 * Selects each couple with a wrong counter and the plays that the counter lacks (negative: has too many). New plays
 * change nothing: one transaction writes a play and its count, so that one statement sees both or neither.
 */
export const COUNTER_DIFFERENCES_SQL = `
  SELECT couple_id, sum(plays) AS plays FROM (
    SELECT couple_id, count(*) AS plays FROM play WHERE excluded_by IS NULL GROUP BY couple_id
    UNION ALL SELECT couple_id, -plays FROM couple_plays
  ) AS difference GROUP BY couple_id HAVING sum(plays) <> 0`;

/**
 * Calls `addDifferences`, which corrects the counters and returns how many were wrong, until it returns 0. If two
 * recounts add the same difference at the same time, their next calls find the counters wrong and correct them.
 */
export async function correctCounters(addDifferences: () => number | Promise<number>): Promise<void> {
  for (let corrections = 0; corrections < MAX_CORRECTIONS; corrections += 1) {
    if ((await addDifferences()) === 0) return;
    await delay(Math.random() * FIRST_MAX_PAUSE_MS * 2 ** corrections);
  }
  throw new Error('The counters still differ from the plays: another program changes them. Try again.');
}
