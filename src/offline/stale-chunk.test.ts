// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPlaying } from './playing.ts';
import { reloadOnce } from './reload-once.ts';
import { reloadOnStaleChunk } from './stale-chunk.ts';

vi.mock('./reload-once.ts', () => ({ reloadOnce: vi.fn() }));

const pageOf = (entry: string) => `<div id="app" data-entry="${entry}"></div>`;

reloadOnStaleChunk();

beforeEach(() => {
  document.body.innerHTML = pageOf('/assets/index-old.js');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(reloadOnce).mockClear();
  setPlaying(false);
});

/** A piece can't be had; the server, asked for the page, gives this. */
async function missPiece(serve: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', serve);
  dispatchEvent(
    Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Importing a module script failed.') }),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
}

test('another version on the server is worth a reload', async () => {
  await missPiece(async () => new Response(pageOf('/assets/index-new.js')));
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

for (const [name, serve] of [
  ['the same version: the visitor is leaving', async () => new Response(pageOf('/assets/index-old.js'))],
  [
    'the same version, whose scripts speak of others',
    async () => new Response(`<script>/data-entry="([^"]+)"/</script>${pageOf('/assets/index-old.js')}`),
  ],
  ['a page of somebody else', async () => new Response('<p>Log in to this network</p>')],
  [
    'no answer',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
] as const)
  test(`no reload on ${name}`, async () => {
    await missPiece(serve);
    expect(reloadOnce).not.toHaveBeenCalled();
  });

test('no reload while a quiz is open here', async () => {
  setPlaying(true);
  await missPiece(async () => new Response(pageOf('/assets/index-new.js')));
  expect(reloadOnce).not.toHaveBeenCalled();
});
