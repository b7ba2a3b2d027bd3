import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import { deleteDatabase, putRecords, readDeliveryStates, readStoredPlays } from '../fixtures/device.ts';
import { OFFLINE_READY_TIMEOUT_MS, visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { isSubmit } from './proxy.ts';
import { expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];

/** What a device's storage may do, as a script that runs in the page before anything else. */
const BROKEN: readonly (readonly [name: string, breakIt: () => void])[] = [
  [
    'IndexedDB is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'IndexedDB throws',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('not here', 'InvalidStateError');
      };
    },
  ],
  [
    'IndexedDB never opens',
    () => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    },
  ],
  [
    'IndexedDB aborts every transaction without saying why',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
        const request = put.apply(this, args);
        this.transaction.abort();
        return request;
      };
    },
  ],
  [
    'localStorage throws',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    },
  ],
];

/** The others fail in the same places, or are part of the tests below. */
const QUICK = 'IndexedDB is full';

for (const [name, breakIt] of BROKEN)
  test(`${name}: the play is kept, and counted once`, name === QUICK ? {} : DEEP, async ({ page, chaos }) => {
    test.setTimeout(90_000);
    await page.addInitScript(breakIt);
    chaos.onSubmit('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, CHOICES);
    await expectResult(page);
    await expectNothingLost(page, { finished: keysSeen(chaos), ...chaos });
  });

test('the device gives no more room: the play is kept, and counted once', DEEP, async ({ page, chaos }) => {
  const devtools = await page.context().newCDPSession(page);
  await open(page, `${chaos.origin}/en/quiz/1`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: chaos.origin, quotaSize: 1 });
  chaos.onSubmit('hang');
  await answerAll(page, CHOICES);
  await expectResult(page);
  expect(await readDeliveryStates(page)).toEqual({});
  await expectNothingLost(page, { finished: keysSeen(chaos), ...chaos });
});

test(
  'neither IndexedDB nor localStorage: result, pill and list say that only the page has it, and it is sent from there',
  DEEP,
  async ({ page, chaos }) => {
    test.setTimeout(90_000);
    for (const [name, breakIt] of BROKEN)
      if (name === 'IndexedDB throws' || name === 'localStorage throws') await page.addInitScript(breakIt);
    await open(page, `${chaos.origin}/en/quiz/1`);
    chaos.onEverySubmit('hang');
    await answerAll(page, CHOICES);
    await expectResult(page);
    await expect(page.getByText('so for now it’s only on this page. Copy the link')).toBeVisible();
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
    chaos.setNetwork('down');
    await expect(page.getByText('Your result is only on this page. Don’t close or reload it.')).toBeVisible();
    await expect(page.getByText('Saved on this device')).toHaveCount(0);
    await expect(page.getByText('saved on this device')).toHaveCount(0);
    // Within the app: a reload would be the end of what only the page holds.
    await page.evaluate(() => {
      history.pushState(null, '', '/en/results');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('This browser won’t let us save.')).toBeVisible();
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
    chaos.setNetwork('up');
    chaos.onEverySubmit('pass');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Everything has been sent.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Only on this page · sent to the server')).toBeVisible();
    expect(chaos.server.plays().map(({ key }) => key)).toEqual(keysSeen(chaos));
  },
);

test('IndexedDB is cleared while a play waits', async ({ page, chaos }) => {
  await playInVain(page, chaos);
  await page.goto(`${chaos.origin}/healthz`);
  await deleteDatabase(page);
  chaos.onEverySubmit('pass');
  await expectNothingLost(page, { finished: 1, ...chaos });
});

test('rows of garbage and of a later version are left alone, said, and hold up nothing; the first format still goes out', async ({
  page,
  chaos,
}) => {
  await playInVain(page, chaos);
  await page.goto(`${chaos.origin}/healthz`);
  const [waiting] = await readStoredPlays(page);
  const playId = randomUUID();
  await putRecords(page, [
    ['result:garbage', 'garbage'],
    ['result:future', { version: 99, playId: 'x', delivery: { state: 'waiting' } }],
    [
      `result:${playId}`,
      { version: 1, id: '0000000', playId, answers: waiting?.answers, finishedAt: 1, state: 'waiting' },
    ],
  ]);
  await page.evaluate(() => localStorage.setItem('play:broken', '{'));
  chaos.onEverySubmit('pass');
  await open(page, `${chaos.origin}/en/results`);
  await expect.poll(() => chaos.server.plays().length, { timeout: 20_000 }).toBe(2);
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await expect(page.getByText('We couldn’t open 3 saved results, so we left them untouched.')).toBeVisible();
});

test('two tabs that finish at once keep both plays', async ({ page, context, chaos }) => {
  test.setTimeout(90_000);
  chaos.onEverySubmit('hang');
  const other = await context.newPage();
  await Promise.all(
    [page, other].map(async (tab) => {
      await open(tab, `${chaos.origin}/en/quiz/1`);
      await answerAll(tab, CHOICES);
      await expectResult(tab);
    }),
  );
  await other.close();
  chaos.onEverySubmit('pass');
  await expectNothingLost(page, { finished: 2, ...chaos });
});

test('the browser evicts the cached files: the next visit online brings them back', async ({
  page,
  context,
  chaos,
}) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  // What was kept by the way, as the list of couples, comes back when it is asked for.
  const count = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((cache) => cache.includes('precache'));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    });
  const whole = await count();
  expect(whole).toBeGreaterThan(80);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(count, { timeout: OFFLINE_READY_TIMEOUT_MS }).toBe(whole);
  await context.setOffline(true);
  await open(page, `${chaos.origin}/ar/couples`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the worker can’t read its cached files: online all goes on', async ({ page, context, chaos }) => {
  await visitUntilOfflineReady(page, `${chaos.origin}/en`);
  await breakCaches(context);
  await open(page, `${chaos.origin}/en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/posters/07.svg')).status)).toBe(200);
  expect(await failedReads(context)).toBeGreaterThan(0);
});

test(
  'the browser evicts a page from the cached files: offline it starts from the shell',
  DEEP,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en`);
    const evicted = await page.evaluate(async () => {
      const all = (await caches.keys()).map(async (name) =>
        (await caches.open(name)).delete('/en', { ignoreSearch: true }),
      );
      return (await Promise.all(all)).filter(Boolean).length;
    });
    expect(evicted).toBe(1);
    await context.setOffline(true);
    await open(page, `${chaos.origin}/en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** Every read of the worker's caches fails from now on, as where the disk under them is damaged. */
async function breakCaches(context: BrowserContext): Promise<void> {
  await theWorker(context).evaluate(() => {
    const counted = Object.assign(globalThis, { failedReads: 0 });
    const fail = () => {
      counted.failedReads += 1;
      return Promise.reject(new DOMException('damaged', 'UnknownError'));
    };
    Cache.prototype.match = fail;
    CacheStorage.prototype.match = fail;
  });
}

/** How often the worker has tried in vain since. */
function failedReads(context: BrowserContext): Promise<number> {
  return theWorker(context).evaluate(() => (globalThis as unknown as { failedReads: number }).failedReads);
}

function theWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  return worker;
}

/** A finished quiz whose play waits on the device. */
async function playInVain(page: Page, chaos: { origin: string; onEverySubmit(fault: 'hang'): void }): Promise<void> {
  chaos.onEverySubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, CHOICES);
  await expectResult(page);
}

/** The keys that the page ever sent: what was finished, where the device itself can't tell. */
function keysSeen({
  seen,
}: {
  readonly seen: readonly { method: string; path: string; key: string | null }[];
}): string[] {
  return [...new Set(seen.filter(isSubmit).flatMap(({ key }) => key ?? []))];
}
