import type { Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { readStoredPlays, type StoredPlay } from '../fixtures/device.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const HOUR_MS = 3_600_000;
/**
 * Pauses double from 2 s to 15 min, each at random up to 50 % shorter: 12 to 16 attempts in the hour, and one after it.
 * The service worker, which runs on the real clock, may add up to two.
 */
const MIN_SUBMISSIONS = 13;
const MAX_SUBMISSIONS = 19;
/** The page sets its retry timer within this time after it has stored an attempt; no event tells when. */
const SETTLE_MS = 200;

test(
  `an hour of HTTP 500 causes ${MIN_SUBMISSIONS} to ${MAX_SUBMISSIONS} submissions, then the play is counted once`,
  DEEP_ONLY,
  async ({ page, chaos }) => {
    await page.clock.install();
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    chaos.setSubmissionFault({ status: 500 });
    await answerAll(page, ANSWERS);
    await expectResult(page);
    const submissions = () => chaos.requests.filter(isSubmission);
    const endsAt = (await page.evaluate(() => Date.now())) + HOUR_MS;
    while ((await page.evaluate(() => Date.now())) < endsAt) {
      const before = submissions().length;
      await expect
        .poll(async () => {
          await skipPause(page);
          return submissions().length;
        })
        .toBeGreaterThan(before);
    }
    expect(submissions().length).toBeGreaterThanOrEqual(MIN_SUBMISSIONS);
    expect(submissions().length).toBeLessThanOrEqual(MAX_SUBMISSIONS);
    expect(new Set(submissions().map(({ key }) => key)).size).toBe(1);
    expect(chaos.server.plays()).toHaveLength(0);

    // The open page sends the play by itself, without a reload or a tap.
    chaos.setSubmissionFault('none');
    await expect
      .poll(async () => {
        await skipPause(page);
        return chaos.server.plays().length;
      })
      .toBe(1);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

/**
 * Advances the page's clock past the pause after the last attempt. Does nothing during an attempt and for `SETTLE_MS`
 * after it, because the clock must not jump before the page has set its timer.
 */
async function skipPause(page: Page): Promise<void> {
  const before = await readLatestDelivery(page);
  await page.waitForTimeout(SETTLE_MS);
  const latest = await readLatestDelivery(page);
  if (latest?.state !== 'waiting' || latest.triedAt === null || latest.tries !== before?.tries) return;
  const remainingMs = latest.triedAt + latest.waitMs - (await page.evaluate(() => Date.now()));
  if (remainingMs > 0) await page.clock.fastForward(remainingMs);
}

/** Returns the play's newer `delivery` (attempts, pause): from IndexedDB or from the backup in localStorage. */
async function readLatestDelivery(page: Page): Promise<StoredPlay['delivery'] | undefined> {
  const backups = await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('play:'));
    return keys.map((key): StoredPlay => JSON.parse(localStorage.getItem(key) ?? ''));
  });
  // The backup may be older, because the service worker can write only to IndexedDB. While the play waits, the newer
  // one has more attempts.
  const deliveries = [...backups, ...(await readStoredPlays(page))].map(({ delivery }) => delivery);
  return deliveries.sort((first, second) => second.tries - first.tries)[0];
}
