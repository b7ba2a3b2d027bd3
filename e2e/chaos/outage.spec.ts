import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { readStoredPlays, type StoredPlay } from '../fixtures/device.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmit } from './proxy.ts';
import { expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const HOUR_MS = 3_600_000;
/** Pauses from 2 s, doubling to 15 min, a random half to the whole of each: 12 to 19 attempts; the worker adds a few. */
const FEWEST_REQUESTS = 12;
const MOST_REQUESTS = 23;
const SETTLING_MS = 200;

test(
  '500 for an hour: few requests, nothing lost, and counted once when the server is well again',
  DEEP,
  async ({ page, chaos }) => {
    await page.clock.install();
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    chaos.onEverySubmit({ status: 500 });
    await answerAll(page, CHOICES);
    await expectResult(page);
    const requests = () => chaos.seen.filter(isSubmit);
    const overAt = (await page.evaluate(() => Date.now())) + HOUR_MS;
    while ((await page.evaluate(() => Date.now())) < overAt) {
      const before = requests().length;
      await expect
        .poll(async () => {
          await skipPause(page);
          return requests().length;
        })
        .toBeGreaterThan(before);
    }
    expect(requests().length).toBeGreaterThanOrEqual(FEWEST_REQUESTS);
    expect(requests().length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(new Set(requests().map(({ key }) => key)).size).toBe(1);
    expect(chaos.server.plays()).toHaveLength(0);

    // Nobody reloads or taps: the page that was open all the time sends it.
    chaos.onEverySubmit('pass');
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
 * Lets the pause after the last attempt pass by the page's clock; does nothing while an attempt is under way, or has
 * just ended: the page notes it first and sets its timer after that, by a clock that may not jump in between.
 */
async function skipPause(page: Page): Promise<void> {
  const before = await lastAttempt(page);
  await page.waitForTimeout(SETTLING_MS);
  const last = await lastAttempt(page);
  if (last?.state !== 'waiting' || last.tries !== before?.tries) return;
  const pauseMs = last.triedAt + last.waitMs - (await page.evaluate(() => Date.now()));
  if (pauseMs > 0) await page.clock.fastForward(pauseMs);
}

async function lastAttempt(page: Page): Promise<StoredPlay['delivery'] | undefined> {
  const inLocalStorage = await page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('play:'));
    return keys.map((key): StoredPlay => JSON.parse(localStorage.getItem(key) ?? ''));
  });
  // The worker writes its attempts to the database alone: whichever copy knows of more is right.
  const copies = [...inLocalStorage, ...(await readStoredPlays(page))].map(({ delivery }) => delivery);
  return copies.sort((one, other) => other.tries - one.tries)[0];
}
