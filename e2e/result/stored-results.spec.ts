import { readFile } from 'node:fs/promises';
import { decodeResultId } from '#domain/ids/result-id.ts';
import { QUESTIONS } from '#domain/quiz/question.ts';
import { sentPlay, storePlays, visitWithPlays } from '../fixtures/device.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { refusalResponse } from '../fixtures/submissions.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const [WAITING_ID, REFUSED_ID] = ['0PN81QX', 'Y6881PF'];

test('stored results say what waits or was refused, and can be sent, copied and downloaded', async ({
  page,
  context,
  sharedServer: { origin },
}) => {
  const refusedNote = page.getByText('1 result couldn’t be counted. Try “Count now,” or download it as a file.');
  const waitingNote = page.getByText(
    '1 result isn’t in the statistics yet. It’ll be counted without a name, as soon as it can.',
  );
  const sendNow = page.getByRole('button', { name: 'Count now' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Without this route, the page would send the waiting play at its start, whatever its `waitMs`.
  await page.route('**/api/quiz/submit', (route) => route.abort());
  const refused = { resultId: REFUSED_ID, delivery: { state: 'attention', at: 0, status: 422 } };
  await visitWithPlays(page, `${origin}/en`, [refused]);
  await open(page, `${origin}/en/results`);
  await expect(refusedNote).toBeVisible();
  await expect(waitingNote).toBeHidden();
  await expect(page.getByText('Everything has been counted.')).toBeHidden();

  const waiting = { state: 'waiting', tries: 0, triedAt: Date.now(), waitMs: 60_000 };
  await storePlays(page, [refused, { resultId: WAITING_ID, delivery: waiting }]);
  await open(page, `${origin}/en/results`);
  await expect(refusedNote).toBeVisible();
  await expect(waitingNote).toBeVisible();

  // The keyboard continues at the button, or at the heading if all is sent.
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
  await expect(page.getByText('Everything has been counted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Copy results' }).click();
  await expect(page.getByText('Results copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const id of [REFUSED_ID, WAITING_ID]) expect(copied).toContain(`${origin}/en/results/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a file' }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  const sheet = decodeResultId(REFUSED_ID)?.sheet ?? [];
  const answers = QUESTIONS.map(({ id, options }, index) => ({
    questionId: id,
    value: options[sheet[index] ?? 0]?.value,
  }));
  expect(exported).toHaveLength(2);
  expect(exported[0]).toMatchObject({ resultId: REFUSED_ID, delivery: { state: 'sent' }, answers });
});

test('if stored results could not be read, the screen says so, and Try Again reads them', async ({
  page,
  sharedServer,
}) => {
  await visitWithPlays(page, `${sharedServer.origin}/en`, [sentPlay(REFUSED_ID)]);
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
  await expect(page.getByText('Everything has been counted.')).toBeVisible();
  await expect(page.getByText('We couldn’t read the results kept on this device.')).toBeHidden();
});

test('the keyboard deletes all plays after a confirmation; then no tab asks, not even one that was asking', async ({
  page,
  context,
  sharedServer: { origin },
}) => {
  await visitWithPlays(page, `${origin}/en`, [sentPlay(REFUSED_ID)]);
  // A play of an unknown version.
  await page.evaluate(() => localStorage.setItem('play:later', '{"version":99}'));
  await open(page, `${origin}/en/results`);
  await expect(page.getByText('We couldn’t open 1 saved result, so we left it untouched.')).toBeVisible();
  const other = await context.newPage();
  await open(other, `${origin}/en/results`);
  await other.getByRole('button', { name: 'Delete all' }).click();

  const deleteButton = page.getByRole('button', { name: 'Delete all' });
  const keepButton = page.getByRole('button', { name: 'Keep them' });
  await deleteButton.press('Enter');
  await expect(keepButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(deleteButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keepButton).toBeFocused();
  const insertedAlerts = await page.evaluateHandle(() => {
    const inserted: Element[] = [];
    new MutationObserver((mutations) => {
      const nodes = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
      inserted.push(...(nodes.filter((node) => node instanceof Element && node.matches('[role=alert]')) as Element[]));
    }).observe(document.body, { childList: true, subtree: true });
    return inserted;
  });
  await page.getByRole('button', { name: 'Yes, delete' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await insertedAlerts.evaluate(({ length }) => length)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('play:later'))).toBeNull();
  for (const tab of [page, other]) {
    await expect(tab.getByText('Nothing here yet.')).toBeVisible();
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }
  // The next play's list asks nothing until “Delete all” is tapped.
  await open(page, `${origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expect(other.getByRole('button', { name: 'Delete all' })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('results that are deleted while they wait to be sent are not sent first, except the one under way', async ({
  page,
  sharedServer,
}) => {
  const delivery = { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 };
  const waiting = [WAITING_ID, REFUSED_ID, '000M18X'].map((resultId) => ({ resultId, delivery }));
  await visitWithPlays(page, `${sharedServer.origin}/en`, waiting);
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
