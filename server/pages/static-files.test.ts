import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createLaterAssetFinder, loadFiles } from './static-files.ts';

/** Creates a folder with a file at each of these paths. The text of a file is `content of`, followed by its path. */
function createFolderWith(paths: readonly string[]): string {
  const folder = createTemporaryFolder();
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `content of ${path}`);
  }
  return folder;
}

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

test.each([
  // Files that refer to others are revalidated at each use, so that a client finds the new release.
  ['sw.js', '/sw.js', 'no-cache', 'text/javascript; charset=utf-8', undefined],
  ['manifest.en.webmanifest', '/manifest.en.webmanifest', 'no-cache', 'application/manifest+json', undefined],
  ['index.html', '/', 'no-cache', 'text/html; charset=utf-8', 'ko'],
  ['en/index.html', '/en', 'no-cache', 'text/html; charset=utf-8', 'en'],
  ['zh/couples/index.html', '/zh/couples', 'no-cache', 'text/html; charset=utf-8', 'zh-Hans'],
  // Shells and error pages are HTML too, but no page has their path, so they get no language.
  ['shell/ar.html', '/shell/ar.html', 'no-cache', 'text/html; charset=utf-8', undefined],
  ['404.html', '/404.html', 'no-cache', 'text/html; charset=utf-8', undefined],
  ['errors/503.html', '/errors/503.html', 'no-cache', 'text/html; charset=utf-8', undefined],
  // The content of a file with a hash in its name never changes.
  ['assets/a-1.js', '/assets/a-1.js', A_YEAR, 'text/javascript; charset=utf-8', undefined],
  ['assets/a-1.css', '/assets/a-1.css', A_YEAR, 'text/css; charset=utf-8', undefined],
  // Pictures seldom change.
  ['posters/01.svg', '/posters/01.svg', A_DAY, 'image/svg+xml', undefined],
  ['icons/icon-192.png', '/icons/icon-192.png', A_DAY, 'image/png', undefined],
  // All other files.
  ['robots.txt', '/robots.txt', 'no-cache', 'text/plain; charset=utf-8', undefined],
  ['data.unknown', '/data.unknown', 'no-cache', 'application/octet-stream', undefined],
])('%s is served at %s: %s, %s', async (path, urlPath, cacheControl, type, language) => {
  const files = await loadFiles(createFolderWith([path]));
  expect([...files.keys()]).toEqual([urlPath]);
  const file = files.get(urlPath);
  expect({ ...file, body: new TextDecoder().decode(file?.body ?? undefined) }).toEqual({
    status: 200,
    type,
    cacheControl,
    ...(language === undefined ? {} : { language }),
    contentId: expect.stringMatching(/^[\w-]{22}$/),
    body: `content of ${path}`,
    compressed: {},
  });
});

test('a file’s compressed forms are loaded with the file and have no paths of their own', async () => {
  const files = await loadFiles(createFolderWith(['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-1.js.gz', 'sw.js']));
  expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/sw.js']);
  const { br, gzip } = files.get('/assets/a-1.js')?.compressed ?? {};
  expect([br, gzip].map((body) => new TextDecoder().decode(body))).toEqual([
    'content of assets/a-1.js.br',
    'content of assets/a-1.js.gz',
  ]);
});

test('a file’s content id depends only on its content', async () => {
  const loadContentIds = async (englishContent: string) => {
    const folder = createFolderWith(['en/index.html', 'fr/index.html']);
    writeFileSync(join(folder, 'en/index.html'), englishContent);
    const files = await loadFiles(folder);
    return { english: files.get('/en')?.contentId, french: files.get('/fr')?.contentId };
  };
  const first = await loadContentIds('one');
  const same = await loadContentIds('one');
  const changed = await loadContentIds('two');
  const asFrench = await loadContentIds('content of fr/index.html');
  expect(same).toEqual(first);
  expect(changed.english).not.toBe(first.english);
  expect(changed.french).toBe(first.french);
  expect(first.english).not.toBe(first.french);
  expect(asFrench.english).toBe(asFrench.french);
});

describe('assets of a release that was built after the server started', () => {
  test('a script is found with its compressed forms, and still served after the next build removed it', async () => {
    const folder = createFolderWith(['assets/next-1.js', 'assets/next-1.js.br']);
    const find = createLaterAssetFinder(folder);
    const asset = await find('/assets/next-1.js');
    expect(asset).toMatchObject({ status: 200, cacheControl: A_YEAR, type: 'text/javascript; charset=utf-8' });
    expect(Object.keys(asset?.compressed ?? {})).toEqual(['br']);
    rmSync(join(folder, 'assets'), { recursive: true });
    expect(await find('/assets/next-1.js')).toBe(asset);
  });

  test.each([
    ['/assets/absent.js', 'there is no such file'],
    ['/assets/../secret.js', 'the path leads out of /assets'],
    ['/assets/..%2fsecret.js', 'the path leads out of /assets'],
    ['/assets/sub/x.js', 'the file is in a subfolder'],
    ['/assets/.hidden.js', 'the file is hidden'],
    ['/assets/next-1.js.br', 'the file is a compressed form'],
    ['/secret.js', 'the file is outside /assets'],
  ])('nothing is served at %s: %s', async (urlPath) => {
    const find = createLaterAssetFinder(
      createFolderWith(['assets/next-1.js.br', 'assets/sub/x.js', 'assets/.hidden.js', 'secret.js']),
    );
    expect(await find(urlPath)).toBeNull();
  });
});
