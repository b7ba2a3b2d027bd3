import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { deleteDatabase, putRecords, readDeliveryStates, readStoredPlays } from '../fixtures/device.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Chaos } from '../fixtures/test-with-server.ts';
import { openWithinApp } from './open-within-app.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

/** Each function runs in the page before its scripts. src/offline/outbox and `e2e/engines` test storage that throws. */
const STORAGE_FAULTS: readonly (readonly [name: string, breakStorage: () => void])[] = [
  [
    'IndexedDB never opens',
    () => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    },
  ],
  [
    'IndexedDB aborts every transaction without an error',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args: Parameters<typeof put>) {
        const request = put.apply(this, args);
        this.transaction.abort();
        return request;
      };
    },
  ],
];

for (const [name, breakStorage] of STORAGE_FAULTS)
  test(`${name}: the play is stored and counted once`, DEEP_ONLY, async ({ page, chaos }) => {
    await page.addInitScript(breakStorage);
    chaos.setNextSubmissionFaults('hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await expectNothingLost(page, chaos, { finishedPlays: [readSingleSubmittedKey(chaos)] });
  });

test('IndexedDB is full by the browser’s quota: the play is stored and counted once', async ({ page, chaos }) => {
  const devtools = await page.context().newCDPSession(page);
  await open(page, `${chaos.origin}/en/quiz/1`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: chaos.origin, quotaSize: 1 });
  chaos.setNextSubmissionFaults('hang');
  await answerAll(page, ANSWERS);
  await expectResult(page);
  // IndexedDB has no play: the play is in localStorage alone.
  expect(await readDeliveryStates(page)).toEqual({});
  await expectNothingLost(page, chaos, { finishedPlays: [readSingleSubmittedKey(chaos)] });
});

test(
  'with neither IndexedDB nor localStorage the screens say that only the page has the play',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    await page.addInitScript(() => {
      const throwError = () => {
        throw new DOMException('not here', 'InvalidStateError');
      };
      IDBFactory.prototype.open = throwError;
      Object.defineProperty(window, 'localStorage', { get: throwError });
    });
    await open(page, `${chaos.origin}/en/quiz/1`);
    chaos.setSubmissionFault('hang');
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await expect(page.getByText('so for now it’s only on this page. Copy the link')).toBeVisible();
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
    chaos.setNetwork('down');
    await expect(page.getByText('Your result is only on this page. Don’t close or reload it.')).toBeVisible();
    await expect(page.getByText('Saved on this device')).toHaveCount(0);
    // `open` would load a new document and lose the play, which only this page has.
    await openWithinApp(page, '/en/results');
    await expect(page.getByText('This browser won’t let us save.')).toBeVisible();
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
    chaos.setNetwork('up');
    chaos.setSubmissionFault('none');
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Everything has been sent.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Only on this page', { exact: true })).toBeVisible();
    expect(chaos.server.plays().map(({ key }) => key)).toEqual([readSingleSubmittedKey(chaos)]);
  },
);

test('a waiting play is restored and counted once after IndexedDB is cleared', async ({ page, chaos }) => {
  await playWithoutResponse(page, chaos);
  // `/healthz` is no page of the app: a page would restore or send the play at once.
  await page.goto(`${chaos.origin}/healthz`);
  await deleteDatabase(page);
  chaos.setSubmissionFault('none');
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
});

test('records of garbage or a later version are left alone; a play of the first version is sent', async ({
  page,
  chaos,
}) => {
  await playWithoutResponse(page, chaos);
  // `/healthz` is no page of the app: a page would restore or send the play at once.
  await page.goto(`${chaos.origin}/healthz`);
  const [waitingPlay] = await readStoredPlays(page);
  const playId = randomUUID();
  const laterRecord = { version: 99, playId: 'x', delivery: { state: 'waiting' } };
  await putRecords(page, [
    ['garbage', 'garbage'],
    ['later', laterRecord],
    [playId, { version: 1, id: '0000000', playId, answers: waitingPlay?.answers, finishedAt: 1, state: 'waiting' }],
  ]);
  await page.evaluate(() => localStorage.setItem('play:broken', '{'));
  chaos.setSubmissionFault('none');
  await open(page, `${chaos.origin}/en/results`);
  const countedKeys = () => chaos.server.plays().map(({ key }) => key);
  await expect.poll(() => countedKeys().sort(), { timeout: 20_000 }).toEqual([playId, waitingPlay?.playId].sort());
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  // `garbage`, `later` and `play:broken`; IndexedDB has the first two and the two sent plays.
  await expect(page.getByText('We couldn’t open 3 saved results, so we left them untouched.')).toBeVisible();
  const records: unknown[] = await readStoredPlays(page);
  expect(records).toHaveLength(4);
  expect(records).toEqual(expect.arrayContaining(['garbage', laterRecord]));
  expect(await page.evaluate(() => localStorage.getItem('play:broken'))).toBe('{');
});

test('the plays of two tabs that finish at once are both stored and counted', async ({ page, context, chaos }) => {
  chaos.setSubmissionFault('hang');
  const otherTab = await context.newPage();
  await Promise.all(
    [page, otherTab].map(async (tab) => {
      await open(tab, `${chaos.origin}/en/quiz/1`);
      await answerAll(tab, ANSWERS);
      await expectResult(tab);
    }),
  );
  await otherTab.close();
  chaos.setSubmissionFault('none');
  await expectNothingLost(page, chaos, { finishedPlays: 2 });
});

/** Finishes a quiz whose submission gets no response, so that its play waits on the device. */
async function playWithoutResponse(page: Page, chaos: Chaos): Promise<void> {
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expectResult(page);
}

/**
 * The key of the only submitted play, which is the play's id: for tests in which the device's storage can't be read.
 */
function readSingleSubmittedKey({ requests }: Chaos): string {
  const keys = [...new Set(requests.filter(isSubmission).flatMap(({ key }) => key ?? []))];
  expect(keys).toHaveLength(1);
  return keys[0] as string;
}
