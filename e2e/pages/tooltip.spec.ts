import { stopClock } from '../fixtures/clock.ts';
import { WITH_MOTION } from '../fixtures/motion.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use({ ...WITH_MOTION, ...WITHOUT_WORKER });

test('a tooltip names an icon after the pointer has rested 700 ms', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/quiz/2`);
  const leaveLink = page.getByRole('link', { name: 'Leave the quiz' });
  // The tooltip’s code, which loads after the page, adds this attribute.
  await expect(leaveLink).toHaveAttribute('data-state', 'closed');
  await page.clock.install();
  await stopClock(page);
  await leaveLink.hover();
  await page.clock.runFor(650);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toHaveText('Leave the quiz');
});
