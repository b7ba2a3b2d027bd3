import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findNginx, launchNginx } from '../../server/testing/nginx-process.ts';
import { countLoads } from '../fixtures/count-loads.ts';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { expectResult } from './oracle.ts';
import { prepareTwoBuilds } from './two-builds.ts';

/** Number of visits; `VISITS=50` for a longer run by hand. */
const VISITS = Number(process.env.VISITS ?? 4);
/** A process is replaced during every second visit. */
const VISITS_PER_REPLACEMENT = 2;
const ANSWERS = [3, 2, 1, 0, 3, 2, 1, 0, 3];

const nginx = findNginx();

// First visits only. Visitors with a service worker are tested in `e2e/engines/deploys.spec.ts` (docs/decisions/060).
test.describe('a rolling deploy behind one balancer', DEEP_ONLY, () => {
  test.skip(!nginx, 'nginx is not installed');
  test.setTimeout(300_000 + VISITS * 40_000);

  test(`${VISITS} first visits play to a result; no request fails, no page loads twice`, async ({ browser }) => {
    await duringRollingDeploy(async (site) => {
      const visits: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const replacement = visit % VISITS_PER_REPLACEMENT === 0 ? site.replaceNextProcess() : null;
        visits.push(await visitForTheFirstTime(browser, site.origin));
        await replacement;
      }
      expect(visits.flatMap(({ failedRequests }) => failedRequests)).toEqual([]);
      expect(visits.filter(({ loads }) => loads > 1)).toEqual([]);
      expect(new Set(site.playIds()).size).toBe(VISITS);
      expect(site.playIds()).toHaveLength(VISITS);
    });
  });
});

interface Visit {
  /** Each request without a response or with an error status: its URL, then the reason or the status. */
  readonly failedRequests: readonly string[];
  /** Number of loaded documents: one, unless the page reloads. */
  readonly loads: number;
}

interface Site {
  readonly origin: string;
  /** Stops one of the two processes and starts it again with the release it did not run. Calls take the two in turn. */
  replaceNextProcess(): Promise<void>;
  /** Ids of all plays in the databases of the two processes. */
  playIds(): string[];
}

/** Runs two processes behind the nginx.conf of docs/deployment while `body` runs; `body` replaces the processes. */
async function duringRollingDeploy(body: (site: Site) => Promise<void>): Promise<void> {
  const { current, next } = await prepareTwoBuilds();
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const env = { DRAIN_SECONDS: '1', TRUSTED_PROXIES: 'loopback' };
  const processes: [TestServer, TestServer] = [
    await startTestServer(env, current),
    await startTestServer(env, current),
  ];
  const hosts = processes.map(({ origin }) => new URL(origin).host) as [string, string];
  const balancer = await launchNginx(nginx as string, folder, { upstreams: hosts });
  let replacements = 0;
  try {
    await body({
      origin: `http://127.0.0.1:${balancer.port}`,
      playIds: () => processes.flatMap((server) => server.playIds()),
      async replaceNextProcess() {
        const server = processes[replacements % 2] as TestServer;
        // Both processes get the next release, then both the current one again.
        const startsNextRelease = replacements % 4 < 2;
        replacements += 1;
        await server.stop();
        await server.start(startsNextRelease ? next : current);
      },
    });
  } finally {
    await balancer.stop();
    for (const server of processes) await server.discard();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Plays from home to the result in a browser without stored data. */
async function visitForTheFirstTime(browser: Browser, origin: string): Promise<Visit> {
  const failedRequests: string[] = [];
  const context = await browser.newContext();
  const page = await context.newPage();
  const loads = countLoads(page);
  // Listens to the context, not the page, because the service worker sends requests too.
  context.on('response', (response) => {
    if (response.status() >= 400) failedRequests.push(`${response.url()} ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser itself aborts the requests of a page that is left.
    if (reason !== 'net::ERR_ABORTED') failedRequests.push(`${request.url()} ${reason}`);
  });
  await open(page, `${origin}/en`);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await expect(page).toHaveURL(/\/quiz\/1$/);
  await answerAll(page, ANSWERS);
  await expectResult(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('♥');
  await context.close();
  return { failedRequests, loads: loads.count };
}
