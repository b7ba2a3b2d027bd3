import { breakPages } from './break-pages.ts';
import { expect, test } from './test.ts';
import { expectText, open, tap } from './visitor.ts';

const RESULT_PATH = '/results/3CDG1DY';

test('without Web Share the share button copies text and URL to the clipboard', async ({ tab, chaos }) => {
  breakPages(chaos, () => {
    delete (Navigator.prototype as Partial<Navigator>).share;
  });
  await open(tab, `${chaos.origin}${RESULT_PATH}`);
  await tap(tab, 'main header section button', '보내기');
  await expectText(tab, '[data-variant=default]', '복사 완료!');

  // Reads the engine's real clipboard by pasting, as a visitor does.
  const isFieldFocused = await tab.evaluate(() => {
    const field = document.body.appendChild(Object.assign(document.createElement('textarea'), { id: 'pasted' }));
    field.focus();
    return field === document.activeElement;
  });
  expect(isFieldFocused).toBe(true);
  await tab.press('Control+v');
  await expect(async () => {
    const pasted = await tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
    expect(pasted).toMatch(/한지은 ♥ 이영재/);
    expect(pasted.split('\n').at(-1)).toBe(`${chaos.origin}${RESULT_PATH}`);
  }).toPass();
});
