import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { NEXT_RELEASE_CONTACT } from '../fixtures/next-release.ts';
import { clickThrough, clickThroughInput } from '../fixtures/play.ts';
import { startChromiumWithoutPlaywright } from './drivers/chromium-without-playwright.ts';
import { startFirefox } from './drivers/firefox.ts';
import type { Engine, Tab } from './engine.ts';
import { startTwoReleases, type TwoReleases } from './two-releases.ts';

/** Number of deploys; `DEPLOYS=100` for a longer run by hand. */
const DEPLOYS = Number(process.env.DEPLOYS ?? 3);
const MAX_NAVIGATION_MS = 5_000;
const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** How long the visitor stays on a page after an update is installed. Some stays end before the update is active. */
const STAYS_MS = [0, 50, 250, 1_000, 3_000];
/** What the second tab opens; null: nothing. The play of every second deploy waits. */
const SECOND_TAB_PATHS = [null, '/en/couples', '/en/quiz/1'];
/** Drivers without a connection to service workers: such a connection delays updates (docs/decisions/060). */
const START_BROWSER: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: startChromiumWithoutPlaywright,
  Firefox: () => startFirefox({ isStorageShared: true }),
};

declare global {
  /** True in the document that `navigate` leaves. */
  var isOldDocument: boolean | undefined;
}

test(`${DEPLOYS} deploys after plays: no navigation takes more than 5 s, and no play is lost`, async () => {
  const { project } = test.info();
  test.setTimeout(300_000 + DEPLOYS * 60_000);
  const site = await startTwoReleases();
  const browser = await (START_BROWSER[project.name] as () => Promise<Engine>)();
  const navigations: Navigation[] = [];
  try {
    const secondTab = await browser.newTab();
    // `tab` is opened last, so it is in front and `secondTab` is hidden.
    const tab = await browser.newTab();
    await tab.open(`${site.origin}/en`);
    // When all files are cached, the page stores 'told' and then announces that the app is ready offline.
    await waitUntil(tab, () => localStorage.getItem('offline-ready') === 'told');
    for (let index = 0; index < DEPLOYS; index += 1)
      await deployAfterPlay({ index, site, tab, secondTab, navigations });
    expect(site.playIds()).toHaveLength(DEPLOYS);
  } finally {
    await browser.close();
    await site.close();
  }
  expect(navigations.filter(({ loadedMs }) => loadedMs > MAX_NAVIGATION_MS)).toEqual([]);
});

interface Navigation {
  readonly deployIndex: number;
  readonly path: string;
  /** Time until the new document is parsed. */
  readonly loadedMs: number;
}

interface Deploy {
  readonly index: number;
  readonly site: TwoReleases;
  readonly tab: Tab;
  readonly secondTab: Tab;
  /** Gets an entry for each navigation of `tab`. */
  readonly navigations: Navigation[];
}

/** Plays, deploys the other release and navigates until the tab shows that release. */
async function deployAfterPlay({ index, site, tab, secondTab, navigations }: Deploy): Promise<void> {
  const isPlayWaiting = index % 2 === 1;
  const secondTabPath = SECOND_TAB_PATHS[index % SECOND_TAB_PATHS.length] ?? null;
  const go = async (path: string) =>
    navigations.push({ deployIndex: index, path, loadedMs: await navigate(tab, site.origin + path) });

  site.setSubmissionsAccepted(!isPlayWaiting);
  await go('/en/quiz/1');
  await tab.evaluate(clickThrough, clickThroughInput(ANSWERS));
  await waitUntil(tab, () => /\/results\/[0-9A-Z]{7}$/.test(location.pathname));
  if (!isPlayWaiting) await expect.poll(() => site.playIds().length).toBe(index + 1);
  if (secondTabPath !== null) await secondTab.open(site.origin + secondTabPath);

  site.deploy();
  await go('/en');
  await waitUntil(tab, hasInstalledUpdate);
  await go('/en');
  await pause(STAYS_MS[index % STAYS_MS.length]);
  await go('/en/quiz/1');
  site.setSubmissionsAccepted(true);
  await go('/en/results');
  await expect.poll(() => site.playIds().length, { timeout: 90_000 }).toBe(index + 1);

  // A quiz open in the second tab would keep the new release from taking over.
  await secondTab.open('about:blank');
  await expect(async () => {
    await go('/en');
    // Each release has its own contact address in the footer.
    const isNextReleaseShown = () =>
      tab.evaluate((contact) => document.body.textContent.includes(contact), NEXT_RELEASE_CONTACT).catch(() => null);
    await expect.poll(isNextReleaseShown).toBe(site.isNextDeployed());
  }).toPass({ timeout: 60_000 });
}

/** Leaves the page as a link does, waits until the new page is hydrated, and returns when its document was parsed. */
async function navigate(tab: Tab, url: string): Promise<number> {
  const startedAt = performance.now();
  await tab.evaluate((url) => {
    globalThis.isOldDocument = true;
    setTimeout(() => location.assign(url));
    // The type of `evaluate` allows no `void`.
    return null;
  }, url);
  const isNewDocument = () => globalThis.isOldDocument === undefined && document.readyState !== 'loading';
  await waitUntil(tab, isNewDocument);
  const loadedMs = Math.round(performance.now() - startedAt);
  await waitUntil(tab, () => document.documentElement.dataset.hydrated !== undefined);
  return loadedMs;
}

/**
 * Runs in the page: checks for an update and returns whether its installation is over. The new worker then waits or, if
 * a hidden tab has applied the update, is active already.
 */
async function hasInstalledUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  return registration?.installing === null;
}

/** Waits until a condition is true in the page. If a navigation interrupts a check, the check is repeated. */
async function waitUntil(tab: Tab, condition: () => boolean | Promise<boolean>): Promise<void> {
  let lastError: unknown = 'none';
  const isTrue = () =>
    tab.evaluate(condition).catch((error) => {
      lastError = error;
      return false;
    });
  try {
    await expect.poll(isTrue, { timeout: 90_000, intervals: [10], message: String(condition) }).toBe(true);
  } catch (error) {
    const page = await tab.evaluate(describePage).catch(String);
    throw new Error(`${(error as Error).message}\nlast error of a check: ${lastError}\npage: ${page}`);
  }
}

/** Runs in the page: its address, whether its document is complete, its text and what it has loaded. */
function describePage(): string {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  const text = document.body?.textContent.slice(0, 300) ?? 'no body';
  return [location.href, document.readyState, document.documentElement.dataset.hydrated, text, ...urls].join(' | ');
}
