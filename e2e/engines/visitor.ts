import { expect } from '@playwright/test';
import type { Tab } from './engine.ts';

declare global {
  /** What went wrong in the page since it answered to taps. */
  var errorsSeen: string[] | undefined;
  /** Whether the last tap has met what it was aimed at. */
  var tapped: boolean | undefined;
}

/** Opens an address and waits until the page answers to taps. */
export async function open(tab: Tab, address: string): Promise<void> {
  await tab.open(address);
  await expect(async () => expect(await tab.evaluate(isReady, new URL(address).pathname)).toBe(true)).toPass();

  function isReady(page: string) {
    if (location.pathname !== page || document.documentElement.dataset.hydrated === undefined) return false;
    if (!globalThis.errorsSeen) {
      const seen: string[] = [];
      globalThis.errorsSeen = seen;
      addEventListener('error', (event) => seen.push(event.message));
      addEventListener('unhandledrejection', (event) => seen.push(String(event.reason)));
    }
    return true;
  }
}

export function readPageErrors(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => globalThis.errorsSeen ?? []);
}

/** Taps what fits a selector, and holds these words where any are given, as soon as it is there, still and uncovered. */
export async function tap(tab: Tab, selector: string, words = ''): Promise<void> {
  const hasMet = () => tab.evaluate(() => globalThis.tapped === true);
  await tab.evaluate(() => {
    globalThis.tapped = false;
    return null;
  });
  await expect(async () => {
    // A tap may meet what it was aimed at late, and that be gone by now.
    if (await hasMet()) return;
    const place = await tab.evaluate(aim, selector, words);
    expect(place, `${selector} ${words} can be tapped`).not.toBeNull();
    if (!place) return;
    await tab.tapAt(place);
    // Not every engine holds what is on the screen in its place when something above it grows.
    await expect(async () => expect(await hasMet()).toBe(true)).toPass({ timeout: 1_000 });
  }).toPass();

  async function aim(wanted: string, within: string) {
    const element = [...document.querySelectorAll(wanted)].find(({ textContent }) => textContent?.includes(within));
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element?.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = element?.getBoundingClientRect();
    if (!element || !before || !after || before.x !== after.x || before.y !== after.y) return null;
    const place = { x: after.x + after.width / 2, y: after.y + after.height / 2 };
    if (!element.contains(document.elementFromPoint(place.x, place.y))) return null;
    const note = () => {
      globalThis.tapped = true;
    };
    element.addEventListener('click', note, { once: true });
    return place;
  }
}

/** Waits until a piece of the page says something. */
export async function expectText(tab: Tab, selector: string, words: string | RegExp): Promise<void> {
  await expect(async () => {
    const text = await tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
    if (typeof words === 'string') expect(text).toContain(words);
    else expect(text).toMatch(words);
  }).toPass();
}

/** Waits until the address is of a page. */
export async function expectPath(tab: Tab, page: RegExp): Promise<void> {
  await expect(async () => expect(await tab.evaluate(() => location.pathname)).toMatch(page)).toPass();
}

/** The language and direction that the document declares, and the direction in which its text really runs. */
export function readTextDirection(tab: Tab): Promise<{ lang: string; dir: string; runs: string }> {
  return tab.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, runs: getComputedStyle(document.body).direction };
  });
}

/** Answers from a question on to the ninth; `choices` are option places, 0 to 3. */
export async function answerQuestions(tab: Tab, choices: readonly number[], from = 1): Promise<void> {
  for (const [index, choice] of choices.entries()) {
    await expectPath(tab, new RegExp(`/quiz/${from + index}$`));
    await tap(tab, `[data-step="${from + index}"] fieldset button:nth-of-type(${choice + 1})`);
  }
}
