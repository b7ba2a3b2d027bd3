// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '#browser/reload-once.ts';
import { isReplaced } from './is-replaced.ts';
import { setPlaying } from './playing.ts';
import { reloadIfStale } from './stale-chunk.ts';

vi.mock('#browser/reload-once.ts', () => ({ reloadOnce: vi.fn() }));
// As it is, watched.
vi.mock('./is-replaced.ts', { spy: true });

const pageOf = (entry: string) => `<div id="app" data-entry="${entry}"></div>`;
const newPage = async () => new Response(pageOf('/assets/index-new.js'));

beforeEach(() => {
  document.body.innerHTML = pageOf('/assets/index-old.js');
  vi.mocked(isReplaced).mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(reloadOnce).mockClear();
  setPlaying('quiz', false);
});

/** A chunk is missing; the server, asked for the page, gives this. */
function missChunk(serve: () => Promise<Response>): void {
  vi.stubGlobal('fetch', serve);
  void reloadIfStale(new TypeError('Importing a module script failed.'));
}

/** What the server has is known, and has been thought over. */
async function foundOut(): Promise<void> {
  await vi.waitFor(() => expect(vi.mocked(isReplaced).mock.settledResults[0]?.type).toBe('fulfilled'), { interval: 1 });
  await new Promise((resolve) => setTimeout(resolve));
}

test('another version on the server is worth a reload', async () => {
  missChunk(newPage);
  await foundOut();
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('a chunk that came cut short is worth a reload, but for a quiz that is open', async () => {
  setPlaying('quiz', true);
  void reloadIfStale(new SyntaxError('Unexpected end of input'));
  expect(reloadOnce).not.toHaveBeenCalled();
  setPlaying('quiz', false);
  void reloadIfStale(new SyntaxError('Unexpected end of input'));
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

for (const [name, serve] of [
  ['the same version: the visitor is leaving', async () => new Response(pageOf('/assets/index-old.js'))],
  [
    'the same version, whose scripts speak of others',
    async () => new Response(`<script>/data-entry="([^"]+)"/</script>${pageOf('/assets/index-old.js')}`),
  ],
  ['a page of another site', async () => new Response('<p>Log in to this network</p>')],
  [
    'no response',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
] as const)
  test(`no reload on ${name}`, async () => {
    missChunk(serve);
    await foundOut();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

test('no reload while a quiz is open here: the server is not even asked', () => {
  setPlaying('quiz', true);
  missChunk(newPage);
  expect(isReplaced).not.toHaveBeenCalled();
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('no reload while a play is in this page and nowhere else, whatever becomes of the quiz', async () => {
  setPlaying('page-only-play', true);
  setPlaying('quiz', true);
  setPlaying('quiz', false);
  missChunk(newPage);
  expect(isReplaced).not.toHaveBeenCalled();
  setPlaying('page-only-play', false);
  missChunk(newPage);
  await foundOut();
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('no reload in a quiz that was opened while the server was asked', async () => {
  missChunk(newPage);
  setPlaying('quiz', true);
  await foundOut();
  expect(await vi.mocked(isReplaced).mock.results[0]?.value).toBe(true);
  expect(reloadOnce).not.toHaveBeenCalled();
});
