import { open } from '../fixtures/open.ts';
import { playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, castMembers, joinLink, playAndOpenGroup } from './group-page.ts';

test.use(WITHOUT_WORKER);

test('a member who joins again is asked whether both results are one person’s', async ({ page, sharedServer }) => {
  const firstId = await playQuiz(page, `${sharedServer.origin}/`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  // A nickname of this visitor (Zoe) and one of somebody outside the group.
  const nicknamesOf = (id: string | undefined) => `#${id}.Wm9l.${ANN}.TWluYQ`;
  await open(page, `${sharedServer.origin}/together/${firstId}-${BEN}${nicknamesOf(firstId)}`);
  await expect(page.getByText('나는 이미 출연 중!')).toBeVisible();
  await joinLink(page).click();
  await playAndOpenGroup(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${firstId}-${BEN}${nicknamesOf(firstId)}`);
  await expect(castMembers(page)).toHaveCount(2);
  await expect(page.getByText('그것도 내 결과인가요?')).toBeVisible();
  const linkToBoth = await page.getByRole('link', { name: '아니요, 다른 사람이에요' }).getAttribute('href');
  const secondId = linkToBoth?.match(new RegExp(`/together/${firstId}-${BEN}-([0-9A-Z]{7})#`))?.[1];
  expect(secondId).toBeDefined();
  await page.reload();
  await page.locator('summary').first().click();
  const englishLink = page.getByRole('link', { name: 'English' });
  // Before hydration the link has no fragment, and a click would load a document that does not know the new result
  // and so asks nothing.
  await expect(englishLink).toHaveAttribute('href', /#/);
  await englishLink.click();
  await expect(page.getByRole('link', { name: /^That was me/ })).toBeVisible();
  await page.locator('summary').first().click();
  await page.getByRole('link', { name: '한국어' }).click();
  await page.getByRole('link', { name: '네, 새 결과만 남길게요' }).click();
  // The same person keeps the place and the nickname.
  await expect(page).toHaveURL(`${sharedServer.origin}/together/${secondId}-${BEN}${nicknamesOf(secondId)}`);
  await expect(castMembers(page)).toHaveCount(2);
  await expect(castMembers(page).first()).toContainText('Zoe');
  await expect(page.getByText('그것도 내 결과인가요?')).toBeHidden();
  await expect(page.getByText('캐스팅 완료!')).toBeVisible();
});
