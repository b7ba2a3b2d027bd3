import type { Page } from '@playwright/test';
import { storePlays } from './fixtures/device.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

/** Answers 1 to 4 in turn, in this format for ever (decision 11). */
const ID = '3CDG1DY';

const share = (page: Page) => page.getByRole('button', { name: '친구에게 보내기' });
const copyLink = (page: Page) => page.getByRole('button', { name: '링크 복사' });

interface Asked {
  text: string;
  url: string;
  title: string;
}

/** Gives the page a share sheet that ends as told, and notes what it was asked for. */
async function shareSheet(page: Page, ending: 'shares' | 'cancels' | 'refuses' | 'hangs') {
  await page.addInitScript((ends) => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    Object.assign(Object.getPrototypeOf(navigator), {
      canShare: () => true,
      share: (data: unknown) => {
        asked.push(data);
        if (ends === 'shares') return Promise.resolve();
        if (ends === 'cancels') return Promise.reject(new DOMException('', 'AbortError'));
        if (ends === 'refuses') return Promise.reject(new DOMException('', 'NotAllowedError'));
        return new Promise(() => undefined);
      },
    });
  }, ending);
}

const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: Asked[] }).asked);

/** Gives the page a clipboard that works, or none. */
async function clipboard(page: Page, works: boolean) {
  await page.addInitScript((writes) => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    Object.defineProperty(Object.getPrototypeOf(navigator), 'clipboard', {
      get: () => (writes ? { writeText: async (text: string) => void copied.push(text) } : undefined),
    });
  }, works);
}

const copied = (page: Page) => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);

test('native share gets drama, both names, percent and the address of this language', async ({
  page,
  sharedServer,
}) => {
  await shareSheet(page, 'shares');
  await open(page, `${sharedServer.origin}/en/results/${ID}`);
  const result = await (await page.request.get(`${sharedServer.origin}/api/quiz/result/${ID}`)).json();
  await page.getByRole('button', { name: 'Send to a friend' }).click();
  await expect.poll(() => asked(page)).toHaveLength(1);
  const [message] = await asked(page);
  const { drama, name1, name2 } = result.couple.translations.en;
  for (const part of [drama, name1, name2, `${result.matchPercentage}%`]) expect(message?.text).toContain(part);
  expect(message?.url).toBe(`${sharedServer.origin}/en/results/${ID}`);
  await expect(page.getByRole('button', { name: 'Send to a friend' })).toBeEnabled();
});

test('the address shared is the canonical one, whatever the visitor came by', async ({ page, sharedServer }) => {
  await clipboard(page, true);
  await open(page, `${sharedServer.origin}/results/${ID.toLowerCase()}?utm_source=mail`);
  await copyLink(page).click();
  await expect.poll(() => copied(page)).toHaveLength(1);
  expect((await copied(page))[0]?.split('\n').at(-1)).toBe(`${sharedServer.origin}/results/${ID}`);
});

test('without native share the text and the address are copied, and a toast says so', async ({
  page,
  sharedServer,
}) => {
  await clipboard(page, true);
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await share(page).click();
  await expect(page.getByText('복사 완료!', { exact: true })).toBeVisible();
  const [text] = await copied(page);
  expect(text).toContain(`\n${sharedServer.origin}/results/${ID}`);
  expect(text).toContain('♥');
});

test('without native share and clipboard a destructive toast says so', async ({ page, sharedServer }) => {
  await clipboard(page, false);
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await copyLink(page).click();
  await expect(page.getByText('공유 실패', { exact: true })).toBeVisible();
  await expect(page.locator('[data-variant=destructive]')).toContainText(
    '지금은 공유 기능을 쓸 수 없어요. QR 코드로 보여 주세요.',
  );
  await expect(page.getByRole('button', { name: 'QR 코드로 보여 주기' })).toBeEnabled();
  await expect(copyLink(page)).toBeEnabled();
});

test('a refused share says so; the buttons work again', async ({ page, sharedServer }) => {
  await shareSheet(page, 'refuses');
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await share(page).click();
  await expect(page.getByText('공유 실패', { exact: true })).toBeVisible();
  await expect(share(page)).toBeEnabled();
});

test('a cancelled share says nothing, keeps the focus and leaves the buttons enabled', async ({
  page,
  sharedServer,
}) => {
  await shareSheet(page, 'cancels');
  await clipboard(page, true);
  await open(page, `${sharedServer.origin}/results/${ID}`);
  // Its code comes with the first toast: from here on one would be there at once.
  const toast = page.locator('[data-variant]');
  await copyLink(page).click();
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);

  await share(page).click();
  await expect.poll(() => asked(page)).toHaveLength(1);
  await expect(share(page)).toBeEnabled();
  await expect(share(page)).toBeFocused();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(toast).toHaveCount(0);
});

test('a share that never settles rests both buttons, but not for ever', async ({ page, sharedServer }) => {
  await page.clock.install();
  await shareSheet(page, 'hangs');
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await share(page).click();
  await expect(share(page)).toBeDisabled();
  await expect(copyLink(page)).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(share(page)).toBeEnabled();
  await expect(copyLink(page)).toBeEnabled();
});

test('a result of this device that the server knows by another id is shared by the server’s (decision 10)', async ({
  page,
  sharedServer,
}) => {
  await clipboard(page, true);
  await open(page, `${sharedServer.origin}/results`);
  await expect(page.locator('main > p')).toBeVisible();
  await storePlays(page, [{ resultId: ID, serverId: 'elsewhere-7', delivery: { state: 'sent', at: 0 } }]);
  await open(page, `${sharedServer.origin}/results/${ID}`);
  await expect(page.getByText('이 결과를 친구에게 보내 보세요.')).toBeVisible();
  await copyLink(page).click();
  await expect.poll(() => copied(page)).toHaveLength(1);
  expect((await copied(page))[0]?.split('\n').at(-1)).toBe(`${sharedServer.origin}/results/elsewhere-7`);
  await page.getByRole('button', { name: 'QR 코드로 보여 주기' }).click();
  await expect(page.getByRole('dialog')).toContainText('/results/elsewhere-7');
});
