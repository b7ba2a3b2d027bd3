import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { countLoads } from '../fixtures/count-loads.ts';
import { readDeliveryStates } from '../fixtures/device.ts';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test(
  'a self-destroying worker removes itself and all caches; the quiz goes on, and plays stay',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    test.setTimeout(120_000);
    await visitUntilOfflineReady(page, `${chaos.origin}/en/quiz/1`);
    chaos.setSubmissionFault('hang');
    await answerAll(page, ANSWERS);
    await expectResult(page);
    expect(await readCacheNames(page)).not.toEqual([]);
    const statesBefore = await readDeliveryStates(page);
    expect(Object.values(statesBefore)).toEqual(['waiting']);

    const selfDestroyingWorker = await buildSelfDestroyingWorker();
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    chaos.setPathFault(/^\/sw\.js$/, { status: 200, headers, body: selfDestroyingWorker });
    await page.addInitScript(keepWorkerBusy);
    await open(page, `${chaos.origin}/en/quiz/1`);
    const loads = countLoads(page);
    await answerAll(page, ANSWERS.slice(0, 3));
    await expect.poll(() => isRegistered(page)).toBe(false);
    await expect.poll(() => readCacheNames(page)).toEqual([]);
    expect(Object.keys(await readDeliveryStates(page))).toEqual(Object.keys(statesBefore));

    await answerAll(page, ANSWERS.slice(3), { firstQuestion: 4 });
    await expectResult(page);
    expect(loads.count).toBe(0);
    chaos.setSubmissionFault('none');
    await expectNothingLost(page, chaos, { finishedPlays: 2 });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  },
);

/** Runs in the page: sends requests for 2 s, so that some wake the old worker while the new one replaces it. */
function keepWorkerBusy(): void {
  const interval = setInterval(() => fetch('/shell/ar.html').catch(() => undefined), 4);
  setTimeout(() => clearInterval(interval), 2_000);
}

function isRegistered(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
}

function readCacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Builds the service worker that removes itself and all caches (docs/decisions/031); returns its script. */
async function buildSelfDestroyingWorker(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'self-destroying-worker-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: 'src/sw/self-destroying/sw.ts', name: 'app', formats: ['iife'], fileName: () => 'sw.js' },
    },
  });
  const script = await readFile(join(outDir, 'sw.js'), 'utf8');
  await rm(outDir, { recursive: true });
  return script;
}
