import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PAGES } from '#domain/pages/pages.ts';
import { writeErrorPages } from '../../scripts/build/error-pages.ts';
import { createHttpServer } from '../http/http-server.ts';
import { loadFiles } from '../pages/static-files.ts';
import { findFreePort } from '../testing/free-port.ts';
import { findNginx, hasIPv6 } from '../testing/nginx-process.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Rendered pages that a client gets at once. */
const BURST = 600;
/** Fewer than the 512 connections that nginx accepts in these tests. */
const PARALLEL_REQUESTS = 50;

const nginx = findNginx();
if (!nginx) console.warn('nginx is not installed (apt install nginx): its configurations are not tested.');

describe.skipIf(!nginx)('docs/deployment/nginx.conf', () => {
  test('writes neither a visitor’s IP address nor a result’s path into its access log', async () => {
    const upstream = await serveText('a result');
    const balancer = await startNginx(nginx as string, { upstreams: [upstream, upstream] });
    expect(await (await fetch(`http://127.0.0.1:${balancer.port}/results/123456`)).text()).toBe('a result');
    await balancer.stop();
    expect(balancer.readAccessLog()).toBe('');
  });

  test.skipIf(!hasIPv6())('serves visitors with IPv6', async () => {
    const upstream = await serveText('home');
    const { port } = await startNginx(nginx as string, { upstreams: [upstream, upstream] });
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('home');
  });

  test('responds 502 or 503, not 404, while its error pages are missing, and serves them once written', async () => {
    const unused = `127.0.0.1:${await findFreePort()}`;
    const dist = createTemporaryFolder();
    const { port } = await startNginx(nginx as string, { upstreams: [unused, unused], dist });
    for (const path of ['/en/couples', '/errors/503.html'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBeOneOf([502, 503]);
    await writeErrorPages(dist);
    const page = await fetch(`http://127.0.0.1:${port}/errors/503.html`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Try Again');
  });

  test('finds a script that only one of two machines has, and responds 404 if both lack it', async () => {
    const upstreams = [await serveAsset('first.js'), await serveAsset('second.js')] as const;
    const { port } = await startNginx(nginx as string, { upstreams });
    // Each script twice: nginx asks the machines in turn, so one request goes first to the machine without the script.
    for (const name of ['first.js', 'first.js', 'second.js', 'second.js'])
      expect(await (await fetch(`http://127.0.0.1:${port}/assets/${name}`)).text()).toBe(`// ${name}`);
    expect((await fetch(`http://127.0.0.1:${port}/assets/third.js`)).status).toBe(404);
  });

  test(`after ${BURST} results at once a client gets an error page for results and groups only`, async () => {
    const upstream = await serveText('');
    const dist = createTemporaryFolder();
    await writeErrorPages(dist);
    const balancer = await startNginx(nginx as string, { upstreams: [upstream, upstream], dist });
    const load = (path: string) => fetch(`http://127.0.0.1:${balancer.port}${path}`);
    const loadInParallel = (path: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => load(path)));

    for (let loaded = 0; loaded < BURST; loaded += PARALLEL_REQUESTS)
      for (const { status } of await loadInParallel('/results/1', PARALLEL_REQUESTS)) expect(status).toBe(200);
    for (const path of ['/results/1', '/en/together/1', '/og/together/01-02.png']) {
      let turnedAway: Response | undefined;
      for (let loaded = 0; !turnedAway && loaded < 2 * BURST; loaded += PARALLEL_REQUESTS)
        turnedAway = (await loadInParallel(path, PARALLEL_REQUESTS)).find(({ status }) => status === 503);
      expect(turnedAway?.headers.get('retry-after'), path).toBe('2');
      expect(await turnedAway?.text(), path).toContain(path.startsWith('/en') ? 'Try Again' : '<html lang="ko"');
    }
    for (const path of ['/en', '/en/results', '/og/01.png', '/api/couples'])
      expect((await load(path)).status, path).toBe(200);
    await balancer.stop();
    // A line of the error log would name an IP address and a path.
    expect(balancer.readErrorLog()).toBe('');
  });
});

describe.skipIf(!nginx)('docs/deployment/static.conf', () => {
  test('serves pages, each language’s shell, a redirect from /quiz, and the 404 page', async () => {
    const dist = createTemporaryFolder();
    const files = ['index.html', 'en/couples/index.html', 'shell/ko.html', 'shell/en.html', '404.html'];
    for (const file of files) {
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), file);
    }
    const { port } = await startNginx(nginx as string, { upstreams: null, dist });
    const load = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      return `${response.status} ${response.headers.get('location') ?? (await response.text())}`;
    };
    expect(await load('/')).toBe('200 index.html');
    expect(await load('/en/couples')).toBe('200 en/couples/index.html');
    expect(await load('/results/1')).toBe('200 shell/ko.html');
    expect(await load('/en/together/1')).toBe('200 shell/en.html');
    expect(await load('/launch')).toBe('200 shell/ko.html');
    expect(await load('/en/quiz')).toBe('302 /en/quiz/1');
    for (const path of ['/no/such/page', '/ko/results/1', '/ko/together/1', '/xx/results/1'])
      expect(await load(path), path).toBe('404 404.html');
  });
});

const CONFIGURATIONS = ['docs/deployment/nginx.conf', 'docs/deployment/static.conf'];
const PAGES_WITHOUT_FILES = PAGES.filter(({ addresses }) => addresses.length === 0);

test.each(CONFIGURATIONS)('%s has a location for each page that has no files', (file) => {
  const names = PAGES_WITHOUT_FILES.map(({ pattern }) => pattern.split('/')[1]).join('|');
  const listed = [...readFileSync(file, 'utf8').matchAll(/\/\(\?:([a-z|-]+)\)\//g)].map(([, list]) => list);
  expect(listed.length).toBeGreaterThan(0);
  for (const list of listed) expect(list).toBe(names);
});

test('static.conf redirects a path such as /quiz to the page’s first address and keeps the query', () => {
  const redirects = PAGES.filter(({ pattern }) => pattern.includes('?}')).map(
    ({ pattern, addresses }) =>
      `^(/[a-z][a-z])?${pattern.split('/{')[0]}/?$ { return 302 $1${addresses[0]}$is_args$args; }`,
  );
  expect(redirects.length).toBeGreaterThan(0);
  for (const redirect of redirects) expect(readFileSync('docs/deployment/static.conf', 'utf8')).toContain(redirect);
});

/** Serves this text at every path; returns host and port. */
const serveText = (text: string) => listen(createServer((_request, response) => response.end(text)));

/** Serves on a free port until the test's end; returns host and port. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves an app whose only file is this script, as one of two machines that share no folder. Returns host and port. */
async function serveAsset(name: string): Promise<string> {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', name), `// ${name}`);
  const render = () => Promise.reject(new Error('no page is requested'));
  const app = createTestApp({ pages: { files: await loadFiles(folder), release: 'r', render } });
  return listen(createHttpServer(app));
}
