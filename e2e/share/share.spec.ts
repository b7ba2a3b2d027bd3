import type { Page } from '@playwright/test';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { storePlays } from '../fixtures/device.ts';
import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

/** The link of every result id works for ever (spec point 9), so this id stays valid. */
const RESULT_ID = '3CDG1DY';

const shareButton = (page: Page) => page.getByRole('button', { name: '친구에게 보내기' });
const copyButton = (page: Page) => page.getByRole('button', { name: '링크 복사' });

interface SharedData {
  text: string;
  url: string;
  title: string;
}

/** Replaces `navigator.share` by a stub with this outcome, and records the shared data. */
async function stubNativeShare(page: Page, outcome: 'shared' | 'cancelled' | 'pending') {
  await page.addInitScript((stubOutcome) => {
    const sharedData: unknown[] = [];
    Object.assign(globalThis, { sharedData });
    Object.assign(Object.getPrototypeOf(navigator), {
      canShare: () => true,
      share: (data: unknown) => {
        sharedData.push(data);
        if (stubOutcome === 'shared') return Promise.resolve();
        if (stubOutcome === 'cancelled') return Promise.reject(new DOMException('', 'AbortError'));
        return new Promise(() => undefined);
      },
    });
  }, outcome);
}

/** Removes `navigator.share`, which Chromium has on some systems only. */
async function removeNativeShare(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
  });
}

const readSharedData = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { sharedData: SharedData[] }).sharedData);

test('native share gets drama, both names, percent and the URL in the page’s language', async ({
  page,
  sharedServer,
}) => {
  await stubNativeShare(page, 'shared');
  await open(page, `${sharedServer.origin}/en/results/${RESULT_ID}`);
  const result = await (await page.request.get(`${sharedServer.origin}/api/quiz/result/${RESULT_ID}`)).json();
  await page.getByRole('button', { name: 'Send to a friend' }).click();
  await expect.poll(() => readSharedData(page)).toHaveLength(1);
  const [data] = await readSharedData(page);
  const { drama, name1, name2 } = result.couple.translations.en;
  for (const part of [drama, name1, name2, `${result.matchPercentage}%`]) expect(data?.text).toContain(part);
  expect(data?.url).toBe(`${sharedServer.origin}/en/results/${RESULT_ID}`);
  await expect(page.getByRole('button', { name: 'Send to a friend' })).toBeEnabled();
});

test('the copied link is the canonical URL, whatever URL the visitor opened', async ({ page, sharedServer }) => {
  await stubClipboard(page, 'working');
  await open(page, `${sharedServer.origin}/results/${RESULT_ID.toLowerCase()}?utm_source=mail`);
  await copyButton(page).click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
  expect((await readCopiedTexts(page))[0]?.split('\n').at(-1)).toBe(`${sharedServer.origin}/results/${RESULT_ID}`);
});

test('without native share the text and the URL are copied, and a toast says so', async ({ page, sharedServer }) => {
  await removeNativeShare(page);
  await stubClipboard(page, 'working');
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  await shareButton(page).click();
  await expect(page.getByText('복사 완료!', { exact: true })).toBeVisible();
  const [text] = await readCopiedTexts(page);
  expect(text).toContain(`\n${sharedServer.origin}/results/${RESULT_ID}`);
  expect(text).toContain('♥');
});

test('without native share and clipboard an error toast shows, and the link as text', async ({
  page,
  sharedServer,
}) => {
  await removeNativeShare(page);
  await stubClipboard(page, 'missing');
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  await copyButton(page).click();
  await expect(page.getByText('공유 실패', { exact: true })).toBeVisible();
  await expect(page.locator('[data-variant=destructive]')).toContainText('지금은 공유 기능을 쓸 수 없어요.');
  await expect(page.getByText(`${sharedServer.origin}/results/${RESULT_ID}`).first()).toBeVisible();
  await expect(copyButton(page)).toBeEnabled();
});

test('a cancelled share says nothing, keeps the focus and leaves the buttons enabled', async ({
  page,
  sharedServer,
}) => {
  await stubNativeShare(page, 'cancelled');
  await stubClipboard(page, 'working');
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  // A first toast loads the toasts' code, so that a wrong second toast would show at once.
  const toast = page.locator('[data-variant]');
  await copyButton(page).click();
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);

  await shareButton(page).click();
  await expect.poll(() => readSharedData(page)).toHaveLength(1);
  await expect(shareButton(page)).toBeEnabled();
  await expect(copyButton(page)).toBeEnabled();
  await expect(shareButton(page)).toBeFocused();
  await drawTwoFrames(page);
  await expect(toast).toHaveCount(0);
});

test('a share that never settles disables both buttons for 20 s at most', async ({ page, sharedServer }) => {
  await page.clock.install();
  await stubNativeShare(page, 'pending');
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  await shareButton(page).click();
  await expect(shareButton(page)).toBeDisabled();
  await expect(copyButton(page)).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(shareButton(page)).toBeEnabled();
  await expect(copyButton(page)).toBeEnabled();
});

test('an own result is shared with the server’s id (spec point 10)', async ({ page, sharedServer }) => {
  await stubClipboard(page, 'working');
  await open(page, `${sharedServer.origin}/results`);
  // The screen says that nothing is stored, so it has opened the database.
  await expect(page.locator('main > p')).toBeVisible();
  await storePlays(page, [{ resultId: RESULT_ID, serverId: 'elsewhere-7', delivery: { state: 'sent', at: 0 } }]);
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  // This link shows once the page has read the stored play, which names the server's id.
  await expect(page.getByRole('link', { name: '내 결과 모두 보기' })).toBeVisible();
  await copyButton(page).click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
  expect((await readCopiedTexts(page))[0]?.split('\n').at(-1)).toBe(`${sharedServer.origin}/results/elsewhere-7`);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect(page.getByRole('dialog')).toContainText('/results/elsewhere-7');
});
