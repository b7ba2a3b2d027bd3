import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { readStoredPlays, type StoredPlay } from '../fixtures/device.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmission } from './proxy.ts';
import { expect, test } from './test.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const HOUR_MS = 3_600_000;
/**
 * Pauses double from 2 s to 15 min, and each is shortened at random, at most by half: 12 to 19 attempts in an hour. The
 * service worker adds up to four.
 */
const MIN_REQUESTS = 12;
const MAX_REQUESTS = 23;
/** The page sets its retry timer within this time after it has stored an attempt. */
const SETTLE_MS = 200;

test(
  '500 for an hour causes few requests; the play is counted once when the server recovers',
  DEEP,
  async ({ page, chaos }) => {
    await page.clock.install();
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    chaos.setSubmissionFault({ status: 500 });
    await answerAll(page, ANSWERS);
    await expectResult(page);
    const requests = () => chaos.requests.filter(isSubmission);
    const endsAt = (await page.evaluate(() => Date.now())) + HOUR_MS;
    while ((await page.evaluate(() => Date.now())) < endsAt) {
      const before = requests().length;
      await expect
        .poll(async () => {
          await skipPause(page);
          return requests().length;
        })
        .toBeGreaterThan(before);
    }
    expect(requests().length).toBeGreaterThanOrEqual(MIN_REQUESTS);
    expect(requests().length).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(new Set(requests().map(({ key }) => key)).size).toBe(1);
    expect(chaos.server.plays()).toHaveLength(0);

    // The open page sends the play by itself, without a reload or a tap.
    chaos.setSubmissionFault('pass');
    await expect
      .poll(async () => {
        await skipPause(page);
        return chaos.server.plays().length;
      })
      .toBe(1);
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

/**
 * Advances the page's clock past the pause after the last attempt. Does nothing during an attempt or within 200 ms of
 * its end: the page stores an attempt before it sets the timer, and the clock must not jump between the two.
 */
async function skipPause(page: Page): Promise<void> {
  const before = await readLatestDelivery(page);
  await page.waitForTimeout(SETTLE_MS);
  const latest = await readLatestDelivery(page);
  if (latest?.state !== 'waiting' || latest.tries !== before?.tries) return;
  const pauseMs = latest.triedAt + latest.waitMs - (await page.evaluate(() => Date.now()));
  if (pauseMs > 0) await page.clock.fastForward(pauseMs);
}

/** Reads the play's state from the database or its backup; the copy with more attempts is newer. */
async function readLatestDelivery(page: Page): Promise<StoredPlay['delivery'] | undefined> {
  const backups = await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('play:'));
    return keys.map((key): StoredPlay => JSON.parse(localStorage.getItem(key) ?? ''));
  });
  // The service worker can't write to localStorage.
  const deliveries = [...backups, ...(await readStoredPlays(page))].map(({ delivery }) => delivery);
  return deliveries.sort((first, second) => second.tries - first.tries)[0];
}
