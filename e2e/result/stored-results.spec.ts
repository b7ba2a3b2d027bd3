import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { stopClock } from '../fixtures/clock.ts';
import { storePlays } from '../fixtures/device.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { refusalResponse } from '../fixtures/refusal.ts';
import { ANSWERS_2, takeTurn } from '../fixtures/round-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const [WAITING_ID, REFUSED_ID] = ['0PN81QX', 'Y6881PF'];

test('stored results can be copied as text, and downloaded as a file with their answers', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const submission = page.waitForRequest('**/api/quiz/submit');
  const id = await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  const { answers } = (await submission).postDataJSON();
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('Everything has been sent.')).toBeVisible();

  await page.getByRole('button', { name: 'Copy results' }).click();
  await expect(page.getByText('Results copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `${sharedServer.origin}/en/results/${id}`,
  );

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a file' }).click();
  const [exported, ...others] = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(others).toEqual([]);
  expect(exported).toMatchObject({ resultId: id, playId: sharedServer.playIds()[0], delivery: { state: 'sent' } });
  expect(exported.answers).toEqual(answers);
});

test('the note about a refused play says neither that it was sent nor that it will be', async ({
  page,
  sharedServer,
}) => {
  const refusedNote = page.getByText('1 result didn’t go through. Try “Send now,” or download it as a file.');
  const waitingNote = page.getByText('1 result hasn’t been sent yet. It’ll send automatically as soon as it can.');
  // The waiting play is stored below. Without this route, the page would send it at its start, whatever its `waitMs`.
  await page.route('**/api/quiz/submit', (route) => route.abort());
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();

  await storePlays(page, [{ resultId: REFUSED_ID, delivery: { state: 'attention', at: 0, status: 422 } }]);
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(refusedNote).toBeVisible();
  await expect(waitingNote).toBeHidden();
  await expect(page.getByText('Everything has been sent.')).toBeHidden();

  await storePlays(page, [
    { resultId: REFUSED_ID, delivery: { state: 'attention', at: 0, status: 422 } },
    { resultId: WAITING_ID, delivery: { state: 'waiting', tries: 0, triedAt: Date.now(), waitMs: 60_000 } },
  ]);
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(refusedNote).toBeVisible();
  await expect(waitingNote).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
});

test('after “Send now” the keyboard continues at the button, or at the heading if all is sent', async ({
  page,
  sharedServer,
}) => {
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await page.route('**/api/quiz/submit', (route) => route.fulfill(refusalResponse()));
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await storePlays(page, [{ resultId: REFUSED_ID, delivery: { state: 'attention', at: 0, status: 422 } }]);
  await open(page, `${sharedServer.origin}/en/results`);

  const { firstRequest, release } = await holdRequests(page, '**/api/quiz/submit');
  await sendNow.press('Enter');
  await firstRequest;
  await expect(sendNow).toBeDisabled();
  await expect(sendNow).not.toBeFocused();
  release(refusalResponse());
  await expect(sendNow).toBeEnabled();
  await expect(sendNow).toBeFocused();

  await page.unrouteAll();
  await sendNow.press('Enter');
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the keyboard deletes stored plays of an unknown version, after a confirmation', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en`);
  await page.evaluate(() => localStorage.setItem('play:later', '{"version":99}'));
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('We couldn’t open 1 saved result, so we left it untouched.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete all' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, delete' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('We couldn’t open 1 saved result, so we left it untouched.')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('play:later'))).toBeNull();
});

test('if stored results could not be read, the screen says so, and Try Again reads them', async ({
  page,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await page.addInitScript(() => {
    const { open: openDatabase } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError');
    };
    addEventListener('restore-database', () => {
      IDBFactory.prototype.open = openDatabase;
    });
  });
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('We couldn’t read the results kept on this device.')).toBeVisible();
  await expect(page.getByText('Nothing here yet.')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('restore-database')));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await expect(page.getByText('We couldn’t read the results kept on this device.')).toBeHidden();
});

test('after “Yes, delete” the screen asks nothing more, also in another tab that was asking', async ({
  page,
  context,
  sharedServer,
}) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await open(page, `${sharedServer.origin}/en/results`);
  const other = await context.newPage();
  await open(other, `${sharedServer.origin}/en/results`);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Delete all' }).click();
  const insertedAlerts = await page.evaluateHandle(() => {
    const inserted: Element[] = [];
    new MutationObserver((mutations) => {
      const nodes = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
      inserted.push(...(nodes.filter((node) => node instanceof Element && node.matches('[role=alert]')) as Element[]));
    }).observe(document.body, { childList: true, subtree: true });
    return inserted;
  });
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await insertedAlerts.evaluate(({ length }) => length)).toBe(0);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Nothing here yet.')).toBeVisible();
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }
  // The next play's list asks nothing until “Delete all” is tapped.
  await storePlays(other, [{ resultId: REFUSED_ID, delivery: { state: 'sent', at: 0 } }]);
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await expect(other.getByRole('button', { name: 'Delete all' })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
});

/** Taps at once, without waiting until the button takes taps; returns the place. */
async function tapMiddle(page: Page, button: Locator): Promise<Record<'x' | 'y', number>> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.touchscreen.tap(place.x, place.y);
  return place;
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test('a double tap on “Delete all” deletes nothing; a later tap on “Yes, delete” does', async ({
    page,
    sharedServer,
  }) => {
    await page.clock.install();
    await open(page, `${sharedServer.origin}/en/results`);
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await storePlays(page, [{ resultId: REFUSED_ID, delivery: { state: 'sent', at: 0 } }]);
    await open(page, `${sharedServer.origin}/en/results`);
    const deleteButton = page.getByRole('button', { name: 'Delete all' });
    const keepButton = page.getByRole('button', { name: 'Keep them' });
    const yesButton = page.getByRole('button', { name: 'Yes, delete' });
    await expect(deleteButton).toBeVisible();
    await stopClock(page);
    const place = await tapMiddle(page, deleteButton);
    await expect(keepButton).toBeFocused();
    await page.touchscreen.tap(place.x, place.y);
    await page.clock.runFor(500);
    await expect(keepButton).toBeInViewport({ ratio: 1 });
    await tapMiddle(page, keepButton);
    await tapMiddle(page, deleteButton);
    await expect(keepButton).toBeFocused();
    // A double tap could hit this button too: its place depends on the length of the confirmation's text.
    await tapMiddle(page, yesButton);
    await page.clock.runFor(500);
    await expect(page.getByText('Everything has been sent.')).toBeVisible();
    await tapMiddle(page, yesButton);
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  });
});

test('if stored results could not be deleted, the screen keeps saying so, and the round is over', async ({
  page,
  sharedServer,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError');
    };
  });
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await takeTurn(page, 2, ANSWERS_2);
  await open(page, `${sharedServer.origin}/en/results`);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('We couldn’t delete everything. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('round'))).toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete all' })).toBeFocused();
});

test('results that are deleted while they wait to be sent are not sent first, except the one under way', async ({
  page,
  sharedServer,
}) => {
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await storePlays(
    page,
    [WAITING_ID, REFUSED_ID, '000M18X'].map((resultId) => ({
      resultId,
      delivery: { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 },
    })),
  );
  const submissions = await holdRequests(page, '**/api/quiz/submit');
  let submissionCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quiz/submit')) submissionCount += 1;
  });
  await open(page, `${sharedServer.origin}/en/results`);
  await submissions.firstRequest;
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByText('Deleting…')).toBeVisible();
  submissions.release();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  expect(submissionCount).toBe(1);
});
