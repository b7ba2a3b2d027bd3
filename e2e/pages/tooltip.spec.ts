import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

test('a tooltip names an icon after 700 ms, even if the pointer rests there while the page loads', async ({
  page,
  sharedServer,
}) => {
  await page.goto(`${sharedServer.origin}/en/quiz/2`, { waitUntil: 'commit' });
  const leaveLink = page.getByRole('link', { name: 'Leave the quiz' });
  await leaveLink.hover();
  const readTooltip = () =>
    leaveLink.evaluate((link) => {
      const { content, animationDelay, visibility } = getComputedStyle(link, '::after');
      return { content, animationDelay, visibility };
    });
  expect(await readTooltip()).toMatchObject({ content: '"Leave the quiz"', animationDelay: '0.7s' });
  await expect.poll(readTooltip).toMatchObject({ visibility: 'visible' });
});
