import { connectionPill } from '../fixtures/connection-pill.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('note, mark and pill say that only the page has the play', async ({ page, chaos }) => {
  // Neither IndexedDB nor localStorage works.
  await page.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('not here', 'InvalidStateError');
    };
    IDBFactory.prototype.open = throwError;
    Object.defineProperty(window, 'localStorage', { get: throwError });
  });
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
  await expect(statuses).toContainText([
    'only on this page. Copy the link',
    'Only on this page · not in the statistics yet',
  ]);
});
