import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { freePort } from '../../server/testing/free-port.ts';
import { findNginx, launchNginx, shippedConfiguration } from '../../server/testing/nginx-process.ts';
import { DEEP } from '../fixtures/deep.ts';
import { answerAll, open } from '../fixtures/play.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { expectResult } from './oracle.ts';
import { expect, test } from './test.ts';
import { twoBuilds } from './two-builds.ts';

/** By hand: VISITS=50. */
const VISITS = Number(process.env.VISITS ?? 8);
/** A process is replaced each time that so many visits have begun. */
const VISITS_PER_STEP = 2;
const CHOICES = [3, 2, 1, 0, 3, 2, 1, 0, 3];

const nginx = findNginx();

// Visitors with a worker: `e2e/engines/deploys.spec.ts`, from outside the workers (docs/decisions/060).
test.describe('two releases behind one balancer, which come and go', DEEP, () => {
  test.skip(!nginx, 'no nginx here');
  test.setTimeout(300_000 + VISITS * 40_000);

  test(`${VISITS} first visits play through to a result: no file is missing, no page loads twice`, async ({
    browser,
  }) => {
    await duringRollingDeploy(async (site) => {
      const visits: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const step = visit % VISITS_PER_STEP === 0 ? site.replaceNext() : null;
        visits.push(await firstVisit(browser, site.origin));
        await step;
      }
      report(visits);
      expect(visits.flatMap(({ missing }) => missing)).toEqual([]);
      expect(visits.filter(({ loads }) => loads > 1)).toEqual([]);
      expect(new Set(site.plays()).size).toBe(VISITS);
      expect(site.plays()).toHaveLength(VISITS);
    });
  });
});

interface Visit {
  /** From the first request to the result, in ms. */
  readonly ms: number;
  /** Files and pages that were answered with an error. */
  readonly missing: readonly string[];
  /** How often a page was loaded: once, as the app goes on by itself, and once more where an update takes over. */
  readonly loads: number;
}

interface Site {
  readonly origin: string;
  /** Replaces a process by one of the other release: first, second, first, and so on. */
  replaceNext(): Promise<void>;
  /** Keys of the plays that either process counted. */
  plays(): string[];
}

/** Two processes behind the nginx.conf of docs/deployment, each stopped as an operator would. */
async function duringRollingDeploy(body: (site: Site) => Promise<void>): Promise<void> {
  const { current, next } = await twoBuilds();
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const env = { DRAIN_SECONDS: '1', TRUSTED_PROXIES: 'loopback' };
  const processes: [TestServer, TestServer] = [await startServer(env, current), await startServer(env, current)];
  const port = await freePort();
  const hosts = processes.map(({ origin }) => new URL(origin).host) as [string, string];
  const balancer = await launchNginx(nginx as string, folder, port, shippedConfiguration({ port, processes: hosts }));
  let step = 0;
  try {
    await body({
      origin: `http://127.0.0.1:${port}`,
      plays: () => processes.flatMap((product) => product.plays().map(({ key }) => key)),
      async replaceNext() {
        const product = processes[step % 2] as TestServer;
        const isNext = step % 4 < 2;
        step += 1;
        await product.stop();
        await product.start(isNext ? next : current);
      },
    });
  } finally {
    await balancer.stop();
    for (const product of processes) await product.discard();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A visitor of whom this device knows nothing, from home to the result. */
async function firstVisit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext();
  const visit = await laterVisit(context, origin);
  await context.close();
  return visit;
}

async function laterVisit(context: BrowserContext, origin: string): Promise<Visit> {
  const from = performance.now();
  const missing: string[] = [];
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  await open(page, `${origin}/en`);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await answerAll(page, CHOICES);
  await expectResult(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('♥');
  await page.close();
  return { ms: Math.round(performance.now() - from), missing, loads };
}

function report(visits: readonly Visit[]): void {
  const times = visits.map(({ ms }) => ms).sort((one, other) => one - other);
  console.log(`${visits.length} visits; ms to the result: median ${times[times.length >> 1]}, max ${times.at(-1)}`);
}
