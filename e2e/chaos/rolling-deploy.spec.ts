import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findNginx, launchNginx } from '../../server/testing/nginx-process.ts';
import { countLoads } from '../fixtures/count-loads.ts';
import { buildNextRelease } from '../fixtures/next-release.ts';
import { open } from '../fixtures/open.ts';
import { answerAll } from '../fixtures/play.ts';
import { DEEP_ONLY, expect, test } from '../fixtures/test.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { expectResult } from './oracle.ts';

/** Number of visits; `VISITS=50` for a longer run by hand. */
const VISITS = Number(process.env.VISITS ?? 4);
const ANSWERS = [3, 2, 1, 0, 3, 2, 1, 0, 3];
/** The files and folders of the project that a server process reads. */
const SERVER_PATHS = ['package.json', 'server', 'src', 'dist', 'dist-ssr'];

const nginx = findNginx();

// First visits only. Visitors with a service worker are tested in `e2e/engines/deploys.spec.ts` (docs/decisions/060).
test.describe('a rolling deploy behind one balancer', DEEP_ONLY, () => {
  test.skip(!nginx, 'nginx is not installed');
  test.setTimeout(300_000 + VISITS * 40_000);

  test(`${VISITS} first visits play to a result; no request fails, no page loads twice`, async ({ browser }) => {
    // Inside the project, so that Node finds the project's packages.
    const folder = await mkdtemp(join('.cache', 'rolling-deploy-'));
    const builds = await prepareTwoBuilds(folder);
    const env = { DRAIN_SECONDS: '1', TRUSTED_PROXIES: 'loopback' };
    const processes: [TestServer, TestServer] = [
      await startTestServer(env, builds[0]),
      await startTestServer(env, builds[0]),
    ];
    const hosts = processes.map(({ origin }) => new URL(origin).host) as [string, string];
    const nginxFolder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const balancer = await launchNginx(nginx as string, nginxFolder, { upstreams: hosts });
    const origin = `http://127.0.0.1:${balancer.port}`;
    try {
      for (let visit = 0; visit < VISITS; visit += 1) {
        // During every second visit a process is replaced: both get the next release, then both the current one again.
        const replacement = visit / 2;
        const replaced = Number.isInteger(replacement)
          ? replace(processes[replacement % 2] as TestServer, builds[replacement % 4 < 2 ? 1 : 0] as string)
          : null;
        await visitForTheFirstTime(browser, origin);
        await replaced;
      }
      const playIds = processes.flatMap((server) => server.playIds());
      expect(new Set(playIds).size).toBe(VISITS);
      expect(playIds).toHaveLength(VISITS);
    } finally {
      await balancer.stop();
      for (const server of processes) await server.discard();
      for (const used of [folder, nginxFolder]) await rm(used, { recursive: true, force: true });
    }
  });
});

/**
 * Copies this release and the next into a folder each. Each folder has the assets of both releases, as a rolling deploy
 * requires (docs/decisions/101). Returns the two folders.
 */
async function prepareTwoBuilds(folder: string): Promise<readonly string[]> {
  const builds = ['.', await buildNextRelease()];
  for (const [index, from] of builds.entries())
    for (const path of SERVER_PATHS) await cp(join(from, path), join(folder, `${index}`, path), { recursive: true });
  const assets = (index: number) => join(folder, `${index}`, 'dist/assets');
  await cp(assets(0), assets(1), { recursive: true, force: false });
  await cp(assets(1), assets(0), { recursive: true, force: false });
  return builds.map((_, index) => join(folder, `${index}`));
}

async function replace(server: TestServer, folder: string): Promise<void> {
  await server.stop();
  await server.start(folder);
}

/** Plays from home to the result in a browser without stored data. */
async function visitForTheFirstTime(browser: Browser, origin: string): Promise<void> {
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
  expect(failedRequests).toEqual([]);
  expect(loads.count).toBe(1);
}
