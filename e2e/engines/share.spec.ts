import { startFaultyPages } from './faulty-pages.ts';
import { SKIP_IN_CHROMIUM } from './skip-in-chromium.ts';
import { expect, test } from './test.ts';
import { expectText, open, tap } from './visitor.ts';

const ID = '3CDG1DY';

test(
  'without native share, text and address are on the clipboard, and a toast says so',
  SKIP_IN_CHROMIUM,
  async ({ tab, sharedServer }) => {
    const pages = await startFaultyPages(sharedServer.origin, () => {
      delete (Navigator.prototype as Partial<Navigator>).share;
    });
    await open(tab, `${pages.origin}/results/${ID}`);
    await tap(tab, 'main header section button', '친구에게 보내기');
    await expectText(tab, '[data-variant=default]', '복사 완료!');

    // The engine's real clipboard is read as a visitor would: by pasting.
    await tab.evaluate(() => {
      const field = document.body.appendChild(Object.assign(document.createElement('textarea'), { id: 'pasted' }));
      field.focus();
      return field === document.activeElement;
    });
    await tab.press('Control+V');
    await expect(async () => {
      const pasted = await tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
      expect(pasted).toMatch(/한지은 ♥ 이영재/);
      expect(pasted.split('\n').at(-1)).toBe(`${pages.origin}/results/${ID}`);
    }).toPass();
    await pages.close();
  },
);

test(
  'without share and clipboard a destructive toast says so, and the buttons work again',
  SKIP_IN_CHROMIUM,
  async ({ tab, sharedServer }) => {
    const pages = await startFaultyPages(sharedServer.origin, () => {
      for (const name of ['share', 'clipboard']) Object.defineProperty(Navigator.prototype, name, { value: undefined });
    });
    await open(tab, `${pages.origin}/results/${ID}`);
    await tap(tab, 'main header section button', '친구에게 보내기');
    await expectText(tab, '[data-variant=destructive]', '공유 실패');
    const resting = () => tab.evaluate(() => document.querySelectorAll('main header section button:disabled').length);
    await expect(async () => expect(await resting()).toBe(0)).toPass();
    await pages.close();
  },
);
