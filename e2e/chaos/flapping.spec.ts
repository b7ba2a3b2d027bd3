import type { BrowserContext, Page } from '@playwright/test';
import { countLoads } from '../fixtures/count-loads.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { isSubmission } from '../fixtures/fault-proxy.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Chaos } from '../fixtures/test-with-server.ts';
import { isWorkerActive } from './is-worker-active.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const STATE_CHANGE_COUNT = 20;
const STATE_DURATION_MS = 500;
/** While the device is offline, `navigator.onLine` is false; while the network is down, it stays true. */
const NETWORK_STATES = ['device-offline', 'up', 'down', 'up'] as const;

test(
  'a network that flaps twenty times in ten seconds loses no play and counts none twice',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    await context.setOffline(true);
    await answerAll(page, ANSWERS);
    await expectResult(page);
    await flapNetwork(context, chaos);
    expectFaultySubmission(chaos);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

test(
  'a network that flaps in the very first visit causes no reload, loses no play and counts none twice',
  DEEP_ONLY,
  async ({ page, context, chaos }) => {
    test.setTimeout(120_000);
    // Without this poster the service worker's precache stays incomplete, so the worker is never installed.
    chaos.setPathFault(/^\/posters\/30\.svg/, 'hang');
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    const flapping = flapNetwork(context, chaos);
    await answerAll(page, ANSWERS);
    await tryAgainUntilResult(page);
    await flapping;
    expectFaultySubmission(chaos);
    expect(loads.count).toBe(0);
    expect(await isWorkerActive(page)).toBe(false);
    chaos.clearPathFault();
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
  },
);

/**
 * Changes the network's state every half second. Meanwhile no submission gets a response: with `lose` the server
 * records the play, with `hang` the submission never reaches the server.
 */
async function flapNetwork(context: BrowserContext, chaos: Chaos): Promise<void> {
  for (let change = 0; change < STATE_CHANGE_COUNT; change++) {
    const state = NETWORK_STATES[change % NETWORK_STATES.length];
    await context.setOffline(state === 'device-offline');
    chaos.setNetwork(state === 'down' ? 'down' : 'up');
    // The fault changes whenever the network has gone through all four states.
    chaos.setSubmissionFault(Math.floor(change / NETWORK_STATES.length) % 2 === 0 ? 'lose' : 'hang');
    await new Promise((resolve) => setTimeout(resolve, STATE_DURATION_MS));
  }
  await context.setOffline(false);
  chaos.setNetwork('up');
  chaos.setSubmissionFault('none');
}

/** Expects that at least one submission met a fault; otherwise a test would prove nothing. */
function expectFaultySubmission({ requests }: Chaos): void {
  expect(requests.filter((request) => isSubmission(request) && request.fault !== 'none')).not.toEqual([]);
}

/** Taps Try Again whenever the error screen shows, until the result shows. */
async function tryAgainUntilResult(page: Page): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const result = page.getByText('Your K-drama couple');
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}
