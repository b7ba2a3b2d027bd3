import type { Page } from '@playwright/test';
import { stopClock } from '../fixtures/clock.ts';
import { DEEP } from '../fixtures/deep.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { createPersistentBrowser } from '../fixtures/persistent-browser.ts';
import { answerAll, open, tapThrough } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmit } from './proxy.ts';
import { expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** How long a lock may be held by somebody else (src/outbox/outbox-lock.ts). */
const LEASE_MS = 60_000;

test('a tab closed in the middle of submitting: the play is sent by the next one', async ({ page, context, chaos }) => {
  chaos.onSubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  const submitted = chaos.arrival(isSubmit);
  await answerAll(page, CHOICES);
  await submitted;
  await page.close();
  expect(chaos.server.plays()).toHaveLength(0);
  await expectNothingLost(await context.newPage(), { finished: 1, ...chaos });
});

test('the browser is killed right after the quiz: the play is there when it starts again', async ({
  chaos,
  pageErrors,
}) => {
  test.setTimeout(90_000);
  const browser = await createPersistentBrowser();
  const first = await browser.start();
  const page = await first.newPage();
  await page.addInitScript(writeSlowly);
  chaos.onSubmit('hang');
  const submitted = chaos.arrival(isSubmit);
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES);
  await submitted;
  await browser.kill(first);

  const second = await browser.start();
  second.on('weberror', (error) => pageErrors.push(String(error.error())));
  await expectNothingLost(await second.newPage(), { finished: 1, ...chaos });
  await second.close();
  await browser.discard();
});

for (const [moment, fault] of [
  ['before it has counted the play', 'hang'],
  ['after it has counted the play', 'lose'],
] as const)
  test(`the server is killed ${moment} and started again`, DEEP, async ({ page, ownChaos: chaos }) => {
    test.setTimeout(90_000);
    chaos.onEverySubmit(fault);
    await open(page, `${chaos.origin}/en/quiz/1`);
    const submitted = chaos.arrival(isSubmit);
    // At a visitor's pace: what the result needs is fetched meanwhile.
    await tapThrough(page, CHOICES);
    await submitted;
    if (fault === 'lose') await expect.poll(() => chaos.server.plays().length).toBe(1);
    await chaos.server.stop('SIGKILL');
    await expectResult(page);
    chaos.onEverySubmit('pass');
    await chaos.server.start();
    await expectNothingLost(page, { finished: 1, ...chaos });
  });

test('the worker is killed in the middle of sending', DEEP, async ({ page, context, chaos }) => {
  test.setTimeout(90_000);
  await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
  chaos.onEverySubmit('hang');
  await answerAll(page, CHOICES);
  await expectResult(page);
  await page.goto('about:blank');

  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('there is no worker');
  const sending = chaos.arrival(isSubmit);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: chaos.origin,
    registrationId: await registered,
    tag: 'plays',
    lastChance: false,
  });
  await sending;
  await devtools.send('ServiceWorker.stopAllWorkers');

  chaos.onEverySubmit('pass');
  await expectNothingLost(page, { finished: 1, ...chaos });
});

test(
  'a frozen tab that holds the lock is waited for no longer than the lease',
  DEEP,
  async ({ page, context, chaos }) => {
    test.setTimeout(90_000);
    await page.clock.install();
    // Not lost: the browser repeats by itself what is lost on a used connection, which would be one submission more.
    chaos.onSubmit('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await stopClock(page);
    const frozen = await context.newPage();
    await frozen.goto(`${chaos.origin}/healthz`);
    await frozen.evaluate(holdLock);
    const now = () => page.evaluate(() => Date.now());
    let answeredAt = 0;
    for (const [index, choice] of CHOICES.entries()) {
      await expect(page).toHaveURL(new RegExp(`/quiz/${index + 1}$`));
      await page.locator('fieldset').getByRole('button').nth(choice).click();
      answeredAt = await now();
      await page.clock.runFor(1_500);
    }
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText('Your K-drama couple')).toBeVisible({ timeout: 500 });
    }).toPass();
    // The title sequence is waited for, the other tab is not.
    expect((await now()) - answeredAt).toBeLessThan(4_000);
    const sent = chaos.seen.filter(isSubmit).length;
    expect(await statesInLocalStorage(page)).toEqual(['waiting']);
    await page.clock.runFor(answeredAt + LEASE_MS - 1_000 - (await now()));
    // Due since long, but it is the other tab's turn.
    expect(await statesInLocalStorage(page)).toEqual(['waiting']);
    expect(chaos.seen.filter(isSubmit)).toHaveLength(sent);
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect.poll(() => chaos.seen.filter(isSubmit).length, { timeout: 1_000 }).toBe(sent + 1);
    }).toPass();
    await page.clock.resume();
    await expectNothingLost(page, { finished: 1, ...chaos });
  },
);

/** Resolves when the lock is held, which it is for ever. */
function holdLock(): Promise<void> {
  return new Promise((held) => {
    const forEver = () => {
      held();
      return new Promise(() => {});
    };
    // Taken away at the end, which this tab hears of by a rejection.
    navigator.locks.request('outbox', forEver).catch(() => undefined);
  });
}

/** A disk under load: what is written in a transaction is a second late, and the transaction with it. */
function writeSlowly() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...row: Parameters<typeof put>) {
    const from = performance.now();
    const write = () => {
      if (performance.now() - from > 1_000) put.apply(this, row);
      else this.count().onsuccess = write;
    };
    const request = this.count();
    request.onsuccess = write;
    return request as IDBRequest as ReturnType<typeof put>;
  };
}

/** The states of the plays in the page's second place: by this clock the database, whose time is real, never answers. */
function statesInLocalStorage(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('play:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '').delivery.state),
  );
}
