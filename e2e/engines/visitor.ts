import { expect } from '@playwright/test';
import { type FaultProxy, isSubmission } from '../fixtures/fault-proxy.ts';
import type { Tab } from './engine.ts';

declare global {
  /** Errors that the page has reported since `open` found it hydrated. */
  var recordedErrors: string[] | undefined;
  /** Whether the element of the last tap got a click. */
  var isTapReceived: boolean | undefined;
}

/** Opens a URL, waits until the page is hydrated and records its errors from then on. */
export async function open(tab: Tab, url: string): Promise<void> {
  await tab.open(url);
  await expect(async () =>
    expect(await tab.evaluate(recordErrorsIfHydrated, new URL(url).pathname)).toBe(true),
  ).toPass();

  /** Returns false, and records nothing yet, until the page is hydrated. */
  function recordErrorsIfHydrated(path: string) {
    if (location.pathname !== path || document.documentElement.dataset.hydrated === undefined) return false;
    if (!globalThis.recordedErrors) {
      const errors: string[] = [];
      globalThis.recordedErrors = errors;
      addEventListener('error', (event) => errors.push(event.message));
      addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
    }
    return true;
  }
}

/**
 * Expects the open page of stored results to say that all are sent. Then expects another pass to send nothing. Counts
 * requests, not recorded plays, because the server records a play once, however often it is sent.
 */
export async function expectSentOnce(tab: Tab, proxy: FaultProxy): Promise<void> {
  const countSubmissions = () => proxy.requests.filter(isSubmission).length;
  await expectText(tab, 'main', 'Everything has been counted.');
  const submissions = countSubmissions();
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  // Waits twice for the lock that a pass holds: first perhaps for an earlier pass, then for the one just started.
  // Where locks are blocked, waits for two responses of the server instead: in that time a pass would begin to send.
  for (let wait = 0; wait < 2; wait += 1)
    await tab.evaluate(() =>
      navigator.locks.request('outbox', () => true).catch(() => fetch('/healthz').then(({ ok }) => ok)),
    );
  expect(countSubmissions()).toBe(submissions);
}

export function readPageErrors(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => globalThis.recordedErrors ?? []);
}

/** Taps the first element that matches a selector and contains a text, when it stands still and nothing covers it. */
export async function tap(tab: Tab, selector: string, text = ''): Promise<void> {
  const isReceived = () => tab.evaluate(() => globalThis.isTapReceived === true);
  await tab.evaluate(() => {
    globalThis.isTapReceived = false;
    // `evaluate` takes only functions that return something.
    return null;
  });
  await expect(async () => {
    // An earlier tap may have arrived late and removed the element.
    if (await isReceived()) return;
    const point = await tab.evaluate(prepareTap, selector, text);
    expect(point, `${selector} ${text} can be tapped`).not.toBeNull();
    if (!point) return;
    await tab.tapAt(point);
    // The tap may miss: in engines without scroll anchoring the element moves when content above it grows.
    await expect(async () => expect(await isReceived()).toBe(true)).toPass({ timeout: 1_000 });
  }).toPass();

  /** Listens for the tap and returns the middle of the element; null if the element is missing, moving or covered. */
  async function prepareTap(wanted: string, text: string) {
    const element = [...document.querySelectorAll(wanted)].find(({ textContent }) => textContent?.includes(text));
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element?.getBoundingClientRect();
    // An element that has not moved for 50 ms counts as still.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = element?.getBoundingClientRect();
    if (!element || !before || !after || before.x !== after.x || before.y !== after.y) return null;
    const point = { x: after.x + after.width / 2, y: after.y + after.height / 2 };
    if (!element.contains(document.elementFromPoint(point.x, point.y))) return null;
    // React may replace the element before the tap, so the document listens instead of the element.
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest(wanted)?.textContent?.includes(text))
        globalThis.isTapReceived = true;
    };
    document.addEventListener('click', onClick, { capture: true });
    return point;
  }
}

/** Waits until the first element that matches a selector contains a text. */
export async function expectText(tab: Tab, selector: string, text: string): Promise<void> {
  await expect(async () => {
    const found = await tab.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector);
    expect(found).toContain(text);
  }).toPass();
}

/** Waits until the tab's path matches. */
export async function expectPath(tab: Tab, pattern: RegExp): Promise<void> {
  await expect(async () => expect(await tab.evaluate(() => location.pathname)).toMatch(pattern)).toPass();
}

/** Returns the language and direction that the document declares, and the computed direction of its text. */
export function readTextDirection(tab: Tab): Promise<{ lang: string; dir: string; computedDir: string }> {
  return tab.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, computedDir: getComputedStyle(document.body).direction };
  });
}

/** Answers one question after the other; `answers` are option indexes, 0 to 3. */
export async function answerQuestions(
  tab: Tab,
  answers: readonly number[],
  { firstQuestion = 1 }: { readonly firstQuestion?: number } = {},
): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    const question = firstQuestion + index;
    await expectPath(tab, new RegExp(`/quiz/${question}$`));
    await tap(tab, `[data-step="${question}"] fieldset button:nth-of-type(${answer + 1})`);
  }
}
