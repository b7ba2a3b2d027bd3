import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createFindLaterAsset, loadFiles } from './static-files.ts';

/** A build with these files in it, each with a text of its own. */
function folderOf(paths: readonly string[]): string {
  const folder = temporaryFolder();
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `what is in ${path}`);
  }
  return folder;
}

const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

test.each([
  // Files that name others are validated every time; otherwise an old worker would never find a new one.
  ['sw.js', '/sw.js', 'no-cache', 'text/javascript; charset=utf-8', undefined],
  ['manifest.en.webmanifest', '/manifest.en.webmanifest', 'no-cache', 'application/manifest+json', undefined],
  ['index.html', '/', 'no-cache', 'text/html; charset=utf-8', 'ko'],
  ['en/index.html', '/en', 'no-cache', 'text/html; charset=utf-8', 'en'],
  ['zh/couples/index.html', '/zh/couples', 'no-cache', 'text/html; charset=utf-8', 'zh-Hans'],
  ['robots.txt', '/robots.txt', 'no-cache', 'text/plain; charset=utf-8', undefined],
  // A hashed name never changes its content.
  ['assets/a-1.js', '/assets/a-1.js', A_YEAR, 'text/javascript; charset=utf-8', undefined],
  ['assets/a-1.css', '/assets/a-1.css', A_YEAR, 'text/css; charset=utf-8', undefined],
  ['posters/01.svg', '/posters/01.svg', A_DAY, 'image/svg+xml', undefined],
  ['icons/icon-192.png', '/icons/icon-192.png', A_DAY, 'image/png', undefined],
  ['data.unknown', '/data.unknown', 'no-cache', 'application/octet-stream', undefined],
])('%s stands under %s: %s, %s', async (path, address, cacheControl, type, language) => {
  const files = await loadFiles(folderOf([path]));
  expect([...files.keys()]).toEqual([address]);
  const file = files.get(address);
  expect({ ...file, body: new TextDecoder().decode(file?.body) }).toEqual({
    status: 200,
    type,
    cacheControl,
    ...(language === undefined ? {} : { language }),
    etag: expect.stringMatching(/^[\w-]{22}$/),
    body: `what is in ${path}`,
    encoded: {},
  });
});

test('what was compressed at build time belongs to its file and has no address of its own', async () => {
  const files = await loadFiles(folderOf(['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-1.js.gz', 'sw.js']));
  expect([...files.keys()].sort()).toEqual(['/assets/a-1.js', '/sw.js']);
  const { br, gzip } = files.get('/assets/a-1.js')?.encoded ?? {};
  expect([br, gzip].map((body) => new TextDecoder().decode(body))).toEqual([
    'what is in assets/a-1.js.br',
    'what is in assets/a-1.js.gz',
  ]);
});

test('the tag names the content: equal for equal content, another for any other', async () => {
  const tags = async (content: string) => {
    const folder = folderOf(['en/index.html', 'fr/index.html']);
    writeFileSync(join(folder, 'en/index.html'), content);
    const files = await loadFiles(folder);
    return [files.get('/en')?.etag, files.get('/fr')?.etag];
  };
  const [first, same, other] = [await tags('one'), await tags('one'), await tags('two')];
  expect(same).toEqual(first);
  expect(other[0]).not.toBe(first[0]);
  expect(other[1]).toBe(first[1]);
  expect(first[0]).not.toBe(first[1]);
});

describe('a script of a release that was built after the start', () => {
  it('is found, with what was compressed, and stays where the next build takes it away', async () => {
    const folder = folderOf(['assets/next-1.js', 'assets/next-1.js.br']);
    const find = createFindLaterAsset(folder);
    const asset = await find('/assets/next-1.js');
    expect(asset).toMatchObject({ status: 200, cacheControl: A_YEAR, type: 'text/javascript; charset=utf-8' });
    expect(Object.keys(asset?.encoded ?? {})).toEqual(['br']);
    rmSync(join(folder, 'assets'), { recursive: true });
    expect(await find('/assets/next-1.js')).toBe(asset);
  });

  it.each([
    '/assets/absent.js',
    '/assets/../secret.js',
    '/assets/..%2fsecret.js',
    '/assets/sub/x.js',
    '/assets/.hidden.js',
    '/assets/next-1.js.br',
    '/secret.js',
  ])('%s is not', async (address) => {
    const find = createFindLaterAsset(
      folderOf(['assets/next-1.js.br', 'assets/sub/x.js', 'assets/.hidden.js', 'secret.js']),
    );
    expect(await find(address)).toBeNull();
  });
});
