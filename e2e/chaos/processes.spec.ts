import { isSubmission } from '../fixtures/fault-proxy.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { createPersistentBrowser } from '../fixtures/persistent-browser.ts';
import { answerAll, tapThrough } from '../fixtures/play.ts';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

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

test(
  'a play is counted once when the server is killed after counting it, then restarted',
  DEEP_ONLY,
  async ({ page, ownChaos: chaos }) => {
    chaos.setSubmissionFault('lose');
    await open(page, `${chaos.origin}/en/quiz/1`);
    // Answers at a visitor's pace, so that the result's chunks load before the server stops.
    await tapThrough(page, ANSWERS);
    await expect.poll(() => chaos.server.playIds().length).toBe(1);
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
