import type { Page } from '@playwright/test';
import { stopClock } from '../fixtures/clock.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { createPersistentBrowser } from '../fixtures/persistent-browser.ts';
import { answerAll, tapThrough } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** The lease: a tab waits this long for the lock, then steals it. Equals `LEASE_MS` of src/offline/outbox/outbox-lock.ts. */
const LEASE_MS = 60_000;

test('the play of a tab closed while submitting is sent by the next tab', async ({ page, context, chaos }) => {
  chaos.setNextSubmissionFaults('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  const submitted = chaos.waitForRequest(isSubmission);
  await answerAll(page, ANSWERS);
  await submitted;
  await page.close();
  expect(chaos.server.plays()).toHaveLength(0);
  await expectNothingLost(await context.newPage(), chaos, { finishedPlays: 1 });
});

test('a play is stored before it is sent: it stays when the browser is killed while submitting', async ({
  chaos,
  pageErrors,
}) => {
  const browser = await createPersistentBrowser();
  const firstContext = await browser.start();
  const page = await firstContext.newPage();
  await page.addInitScript(delayWrites);
  chaos.setNextSubmissionFaults('hang');
  const submitted = chaos.waitForRequest(isSubmission);
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await submitted;
  await browser.kill(firstContext);

  const secondContext = await browser.start();
  secondContext.on('weberror', (error) => pageErrors.push(String(error.error())));
  await expectNothingLost(await secondContext.newPage(), chaos, { finishedPlays: 1 });
  await secondContext.close();
  await browser.discard();
});

for (const [moment, fault] of [
  ['before counting it', 'hang'],
  ['after counting it', 'lose'],
] as const)
  test(
    `a play is counted once when the server is killed ${moment}, then restarted`,
    DEEP_ONLY,
    async ({ page, ownChaos: chaos }) => {
      chaos.setSubmissionFault(fault);
      await open(page, `${chaos.origin}/en/quiz/1`);
      const submitted = chaos.waitForRequest(isSubmission);
      // Answers at a visitor's pace, so that the result's chunks load before the server stops.
      await tapThrough(page, ANSWERS);
      await submitted;
      if (fault === 'lose') await expect.poll(() => chaos.server.plays().length).toBe(1);
      await chaos.server.stop('SIGKILL');
      await expectResult(page);
      chaos.setSubmissionFault('none');
      await chaos.server.start();
      await expectNothingLost(page, chaos, { finishedPlays: 1 });
    },
  );

test(
  'a play is counted once when the worker is killed while sending it',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    chaos.setSubmissionFault('hang');
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await page.goto('about:blank');

    const devtools = await context.newCDPSession(page);
    const submitted = chaos.waitForRequest(isSubmission);
    const registrationId = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: chaos.origin,
      registrationId: await registrationId,
      tag: 'plays',
      lastChance: false,
    });
    await submitted;
    await devtools.send('ServiceWorker.stopAllWorkers');

    chaos.setSubmissionFault('none');
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

test(
  'a frozen tab that holds the lock delays sending no longer than the lease, and never the result',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    await page.clock.install();
    // Not `lose`: after a dropped connection the browser itself repeats the submission, but this test expects only one
    // submission.
    chaos.setNextSubmissionFaults('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await stopClock(page);
    const frozenTab = await context.newPage();
    // This page is without the app, but has the same origin, so it shares the app's locks.
    await frozenTab.goto(`${chaos.origin}/healthz`);
    await frozenTab.evaluate(holdLock);
    const readPageTime = () => page.evaluate(() => Date.now());
    const heldAt = await readPageTime();
    let answeredAt = 0;
    for (const [index, answer] of ANSWERS.entries()) {
      await expect(page).toHaveURL(new RegExp(`/quiz/${index + 1}$`));
      await page.locator('fieldset').getByRole('button').nth(answer).click();
      answeredAt = await readPageTime();
      await page.clock.runFor(1_500);
    }
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('Your K-drama couple')).toBeVisible({ timeout: 500 });
    }).toPass();
    // The result waits for the title sequence only, not for the other tab.
    expect((await readPageTime()) - answeredAt).toBeLessThan(4_000);
    const submissions = () => chaos.requests.filter(isSubmission).length;
    expect(submissions()).toBe(0);
    // The page began to wait for the lock at `heldAt` or later, so it steals the lock at `earliestSteal` or later.
    const earliestSteal = heldAt + LEASE_MS;
    await page.clock.runFor(earliestSteal - 1_000 - (await readPageTime()));
    expect(await readBackupStates(page)).toEqual(['waiting']);
    expect(submissions()).toBe(0);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect.poll(submissions, { timeout: 1_000 }).toBe(1);
    }).toPass();
    // 15 s of tolerance, because the loop above advances the page's clock until the submission has arrived.
    expect((await readPageTime()) - answeredAt).toBeLessThan(LEASE_MS + 15_000);
    await page.clock.resume();
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

/** Runs in the page: takes the outbox lock and never releases it. Resolves once the tab holds the lock. */
function holdLock(): Promise<void> {
  return new Promise((onHeld) => {
    const holdForEver = () => {
      onHeld();
      return new Promise(() => {});
    };
    // After the lease another tab steals the lock, which rejects this request.
    navigator.locks.request('outbox', holdForEver).catch(() => undefined);
  });
}

/** Runs in the page: delays each IndexedDB write by 1 s. A play sent before it is stored would be lost by the kill. */
function delayWrites() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
    const startedAt = performance.now();
    // Reads keep the transaction open until the write.
    const write = () => {
      if (performance.now() - startedAt > 1_000) put.apply(this, args);
      else this.count().onsuccess = write;
    };
    const request = this.count();
    request.onsuccess = write;
    return request as IDBRequest as ReturnType<typeof put>;
  };
}

/**
 * Reads delivery states from localStorage. IndexedDB may lack them, because `runFor` can end the app's timeout for
 * IndexedDB before IndexedDB has responded.
 */
function readBackupStates(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('play:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '').delivery.state),
  );
}
