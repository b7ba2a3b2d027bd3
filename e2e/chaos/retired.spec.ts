import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { readDeliveryStates } from '../fixtures/device.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { buildRetiredWorker } from './retired-worker.ts';
import { expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test(
  'a worker is retired: it and its caches are gone with the next visit, a quiz goes on undisturbed, kept plays stay and are sent',
  DEEP,
  async ({ page, chaos }) => {
    test.setTimeout(120_000);
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    chaos.onEverySubmit('hang');
    await answerAll(page, CHOICES);
    await expectResult(page);
    expect(await cacheNames(page)).not.toEqual([]);
    const kept = await readDeliveryStates(page);
    expect(Object.values(kept)).toEqual(['waiting']);

    const retired = await buildRetiredWorker();
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    chaos.onPath(/^\/sw\.js$/, { status: 200, headers, body: retired });
    await page.addInitScript(keepWorkerBusy);
    await open(page, `${chaos.origin}/en/quiz/1`);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await answerAll(page, CHOICES.slice(0, 3));
    await expect.poll(() => isRegistered(page)).toBe(false);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    expect(Object.keys(await readDeliveryStates(page))).toEqual(Object.keys(kept));

    await answerAll(page, CHOICES.slice(3), 4);
    await expectResult(page);
    expect(loads).toBe(0);
    chaos.onEverySubmit('pass');
    await expectNothingLost(page, { finished: 2, ...chaos });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  },
);

/** Requests in the page's first moments: some wake the old worker while it stops to make way for the new one. */
function keepWorkerBusy(): void {
  const asking = setInterval(() => fetch('/shell/ar.html').catch(() => undefined), 4);
  setTimeout(() => clearInterval(asking), 2_000);
}

function isRegistered(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
