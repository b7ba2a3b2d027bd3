import type { Key, Tab } from './engine.ts';
import { expect, test } from './test.ts';
import { expectPath, open } from './visitor.ts';

const SHARE_BUTTON = 'main header section button:nth-of-type(1)';

test('the keyboard alone leads from home through the quiz to the result’s share button', async ({
  tab,
  sharedServer,
}) => {
  await open(tab, `${sharedServer.origin}/en`);
  await tabTo(tab, 'main a[href$="/quiz/1"]');
  await tab.press('Enter');
  await expectQuestion(tab, 1);

  await tab.press('2');
  await expectQuestion(tab, 2);
  await tab.press('Escape');
  await expectQuestion(tab, 1);
  expect(await tab.evaluate(isSecondOptionOfQuestion1Pressed)).toBe(true);
  await tab.press('2');

  await expectQuestion(tab, 2);
  // Shift+Tab, because Tab at the page's end would move the focus into the browser's toolbar, where this suite's
  // browser drivers lose it.
  await tabTo(tab, 'header summary', 'Shift+Tab');
  await tab.press('Enter');
  await expectMenu(tab, { isOpen: true });
  await tab.press('Escape');
  await expectMenu(tab, { isOpen: false });
  await expectFocus(tab, 'header summary');
  // Escape has closed the menu only: question 2 is still open.
  await expectPath(tab, /\/quiz\/2$/);

  await tabTo(tab, 'fieldset button:nth-of-type(3)');
  await tab.press('Enter');
  for (const question of [3, 4, 5, 6, 7, 8, 9]) {
    await expectQuestion(tab, question);
    await tab.press('4');
  }
  await expectPath(tab, /\/results\/[0-9A-Z]{7}$/);
  await expectFocus(tab, 'h1');
  // Fails if Tab does not reach the button.
  await tabTo(tab, SHARE_BUTTON);
});

/** Runs in the page. */
function isSecondOptionOfQuestion1Pressed(): boolean {
  return document.querySelector('[data-step="1"] fieldset button:nth-of-type(2)[aria-pressed=true]') !== null;
}

/** Waits until a question is ready for keys: its options have the focus. */
async function expectQuestion(tab: Tab, question: number): Promise<void> {
  await expectPath(tab, new RegExp(`/quiz/${question}$`));
  await expectFocus(tab, `[data-step="${question}"] fieldset`);
}

function hasFocus(tab: Tab, selector: string): Promise<boolean> {
  return tab.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

async function expectFocus(tab: Tab, selector: string): Promise<void> {
  await expect(async () => expect(await hasFocus(tab, selector), `${selector} has the focus`).toBe(true)).toPass();
}

async function expectMenu(tab: Tab, { isOpen }: { readonly isOpen: boolean }): Promise<void> {
  const readIsOpen = () => tab.evaluate(() => document.querySelector('header details')?.hasAttribute('open') ?? null);
  await expect(async () => expect(await readIsOpen()).toBe(isOpen)).toPass();
}

/** Presses Tab (or another key) until the element has the focus, at most 40 times. */
async function tabTo(tab: Tab, selector: string, key: Key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await tab.press(key);
    if (await hasFocus(tab, selector)) return;
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}
