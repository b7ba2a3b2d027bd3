import { connectionPill } from '../fixtures/connection-pill.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
// Neither IndexedDB nor localStorage works, so only the open page has a play.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('not here', 'InvalidStateError');
    };
    IDBFactory.prototype.open = throwError;
    Object.defineProperty(window, 'localStorage', { get: throwError });
  });
});

test('note, mark and pill say that only the page has the play, and the pill covers neither', async ({
  page,
  chaos,
}) => {
  chaos.setSubmissionFault('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  await answerAll(page, ANSWERS);
  await expect(page.locator('[data-reveal]')).toBeVisible();
  const statuses = page.locator('main [role=status]');
  await expect(statuses).toHaveCount(2);
  chaos.setNetwork('down');
  const pill = connectionPill(page);
  await expect(pill).toBeVisible({ timeout: 30_000 });
  await expect(pill).toContainText('Don’t close or reload it.');
  const [note, mark] = [statuses.nth(0), statuses.nth(1)];
  await expect(note).toContainText('only on this page. Copy the link');
  await expect(mark).toContainText('Only on this page · waiting to send');
  for (const status of [note, mark]) {
    await status.scrollIntoViewIfNeeded();
    const [statusBox, pillBox] = [await status.boundingBox(), await pill.boundingBox()];
    if (!statusBox || !pillBox) throw new Error('the status or the pill is not shown');
    await page.mouse.wheel(0, statusBox.y + statusBox.height - pillBox.y + 8);
    // This check fails if the page is too short to scroll the status above the pill.
    await expect
      .poll(async () => ((await status.boundingBox())?.y ?? 0) + statusBox.height)
      .toBeLessThanOrEqual((await pill.boundingBox())?.y ?? 0);
  }
});

test.describe('without a service worker', () => {
  // A service worker would send the QR dialog's chunk from its cache, although the server no longer has the chunk.
  test.use(WITHOUT_WORKER);

  test('a page is not reloaded for another release while a play is stored nowhere else', async ({ page, chaos }) => {
    chaos.setSubmissionFault('hang');
    // The page calls `startBackground` when it is idle. This script holds the app's idle work, recognised by its
    // timeout, until the event `run-idle-work`, so that the play is finished before `startBackground` is called.
    await page.addInitScript(() => {
      const IDLE_WORK_TIMEOUT_MS = 2_000;
      const { requestIdleCallback } = window;
      const heldCallbacks: IdleRequestCallback[] = [];
      window.requestIdleCallback = (callback, options) =>
        options?.timeout === IDLE_WORK_TIMEOUT_MS
          ? heldCallbacks.push(callback)
          : requestIdleCallback(callback, options);
      addEventListener('run-idle-work', () =>
        heldCallbacks.splice(0).forEach((callback) => void requestIdleCallback(callback)),
      );
    });
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, ANSWERS);
    await expect(page.locator('[data-reveal]')).toBeVisible();
    // `startBackground` loads the chunk of connection pill and toasts.
    expect(chaos.requests.filter(({ path }) => path.startsWith('/assets/notices-'))).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('run-idle-work')));
    await expect.poll(() => chaos.requests.some(({ path }) => path.startsWith('/assets/notices-'))).toBe(true);
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
    // Simulates a deploy: for the document and for the QR dialog's chunk the server sends another release's page.
    chaos.setPathFault(/^\/(?:en\/results\/|assets\/qr-dialog-)/, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<div id="app" data-entry="/assets/index-new.js">',
    });
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    await expect(page.getByText('Sharing failed', { exact: true })).toBeVisible();
    // The page neither reloaded nor fetched another document.
    await expect(page.locator('[data-reveal]')).toBeVisible();
    expect(chaos.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/en/results/'))).toEqual(
      [],
    );
  });
});
