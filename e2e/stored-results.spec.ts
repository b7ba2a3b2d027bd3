import { readFile } from 'node:fs/promises';
import { storePlays } from './fixtures/device.ts';
import { open, playQuiz } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const [MINE, THEIRS] = ['0PN81QX', 'Y6881PF'];

test('what this device keeps can be taken along: as text, and as a file with all that it takes to count it', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
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
  expect(exported).toMatchObject({ resultId: id, playId: sharedServer.plays()[0]?.key, delivery: { state: 'sent' } });
  expect(exported.answers).toHaveLength(9);
});

test('what the server refused is not said to go out by itself, nor to be sent', async ({ page, sharedServer }) => {
  const refused = page.getByText('1 result didn’t go through. Try “Send now,” or download it as a file.');
  const waiting = page.getByText('1 result hasn’t been sent yet. It’ll send automatically once you’re connected.');
  // What waits would go out as soon as the network seems to be back.
  await page.route('**/api/quiz/submit', (route) => route.abort());
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();

  await storePlays(page, [{ resultId: THEIRS, delivery: { state: 'attention', at: 0, status: 422 } }]);
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(refused).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(page.getByText('Everything has been sent.')).toBeHidden();

  await storePlays(page, [
    { resultId: THEIRS, delivery: { state: 'attention', at: 0, status: 422 } },
    { resultId: MINE, delivery: { state: 'waiting', tries: 0, triedAt: Date.now(), waitMs: 60_000 } },
  ]);
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(refused).toBeVisible();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeEnabled();
});

test('records of which none can be read can be deleted like any others', async ({ page, sharedServer }) => {
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

test('results that could not be read are not said to be none; Try Again reads them', async ({ page, sharedServer }) => {
  await playQuiz(page, `${sharedServer.origin}/en`, ANSWERS);
  await page.addInitScript(() => {
    const { open: openDatabase } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError');
    };
    addEventListener('heal', () => {
      IDBFactory.prototype.open = openDatabase;
    });
  });
  await open(page, `${sharedServer.origin}/en/results`);
  await expect(page.getByText('We couldn’t read the results kept on this device.')).toBeVisible();
  await expect(page.getByText('Nothing here yet.')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('heal')));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await expect(page.getByText('We couldn’t read the results kept on this device.')).toBeHidden();
});
