import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { NEXT_VERSION_CONTACT } from '../chaos/next-version.ts';
import { startTwoReleases, type TwoReleases } from '../chaos/two-releases.ts';
import { clickThrough, clickThroughInput } from '../fixtures/play.ts';
import { startChromiumWithoutPlaywright } from './drivers/chromium-without-playwright.ts';
import { startFirefox } from './drivers/firefox.ts';
import type { Engine, Tab } from './engine.ts';

const DEPLOYS = Number(process.env.DEPLOYS ?? 4);
const LONGEST_MS = 5_000;
const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
/** How long a visitor stays on a page from which the new version takes over: in its midst, and after it. */
const STAYS_MS = [0, 50, 250, 1_000, 3_000];
const SECOND_TABS = [null, '/en/couples', null, '/en/quiz/1'];
/** A browser that is driven from outside its workers: a driver in them is no visitor (docs/decisions/060). */
const VISITORS: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: startChromiumWithoutPlaywright,
  Firefox: () => startFirefox({ isStorageShared: true }),
};

declare global {
  /** Set on a page that is being left. */
  var isLeft: boolean | undefined;
}

test(`${DEPLOYS} deploys after plays, with and without waiting plays, one tab and two: no navigation waits`, async () => {
  const { project } = test.info();
  test.setTimeout(300_000 + DEPLOYS * 60_000);
  const site = await startTwoReleases();
  const browser = await (VISITORS[project.name] as () => Promise<Engine>)();
  const waits: Wait[] = [];
  try {
    const other = await browser.newTab();
    // The later one is in front.
    const tab = await browser.newTab();
    await tab.open(`${site.origin}/en`);
    await becomes(tab, () => localStorage.getItem('offline-ready') === 'told');
    for (let round = 0; round < DEPLOYS; round += 1) await deployAfterPlay({ round, site, tab, other, waits });
    expect(site.playKeys()).toHaveLength(DEPLOYS);
  } finally {
    console.log(`${project.name}: ${waits.length} navigations; ms to the page ${spread(waits.map(({ ms }) => ms))}`);
    console.log(`ms until it answers to taps ${spread(waits.map(({ readyMs }) => readyMs))}`);
    await browser.close();
    await site.close();
  }
  expect(waits.filter(({ ms }) => ms > LONGEST_MS)).toEqual([]);
});

interface Wait {
  readonly round: number;
  readonly to: string;
  /** Until the new document is there, and until it answers to taps. */
  readonly ms: number;
  readonly readyMs: number;
}

interface Round {
  readonly round: number;
  readonly site: TwoReleases;
  readonly tab: Tab;
  readonly other: Tab;
  readonly waits: Wait[];
}

async function deployAfterPlay({ round, site, tab, other, waits }: Round): Promise<void> {
  const isWaiting = round % 2 === 1;
  const secondTab = SECOND_TABS[(round >> 1) % SECOND_TABS.length] ?? null;
  const go = async (to: string) => waits.push({ round, to, ...(await navigate(tab, site.origin, to)) });

  site.acceptSubmissions(!isWaiting);
  await go('/en/quiz/1');
  await tab.evaluate(clickThrough, clickThroughInput(ANSWERS));
  await becomes(tab, () => /\/results\/[0-9A-Z]{7}$/.test(location.pathname));
  if (!isWaiting) await expect.poll(() => site.playKeys().length).toBe(round + 1);
  if (secondTab !== null) await other.open(site.origin + secondTab);

  site.deploy();
  await go('/en');
  await becomes(tab, hasInstalled);
  await go('/en');
  await pause(STAYS_MS[round % STAYS_MS.length]);
  await go('/en/quiz/1');
  site.acceptSubmissions(true);
  await go('/en/results');
  await expect.poll(() => site.playKeys().length, { timeout: 90_000 }).toBe(round + 1);

  await other.open('about:blank');
  await expect(async () => {
    await go('/en');
    const isNext = () =>
      tab.evaluate((words) => document.body.textContent.includes(words), NEXT_VERSION_CONTACT).catch(() => null);
    await expect.poll(isNext).toBe(site.isNextDeployed());
  }).toPass({ timeout: 60_000 });
}

/** Leaves a page for another as a link does; resolves when that one answers to taps. */
async function navigate(tab: Tab, origin: string, to: string): Promise<Pick<Wait, 'ms' | 'readyMs'>> {
  const from = performance.now();
  await tab.evaluate((address) => {
    globalThis.isLeft = true;
    setTimeout(() => location.assign(address));
    return null;
  }, origin + to);
  const isThere = () => globalThis.isLeft === undefined && document.readyState !== 'loading';
  await becomes(tab, isThere);
  const ms = Math.round(performance.now() - from);
  await becomes(tab, () => document.documentElement.dataset.hydrated !== undefined);
  return { ms, readyMs: Math.round(performance.now() - from) };
}

/** The new version waits; or has taken over, where a tab is hidden. */
async function hasInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  return registration?.installing === null;
}

/** Waits until something holds in the page, which may be another one by then. */
async function becomes(tab: Tab, holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(() => tab.evaluate(holds).catch(() => false), { timeout: 90_000, intervals: [10], message: String(holds) })
    .toBe(true);
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  return `min ${sorted[0]}, median ${sorted[sorted.length >> 1]}, max ${sorted.at(-1)}`;
}
