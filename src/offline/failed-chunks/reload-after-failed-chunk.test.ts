// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setReloadBlock } from '../worker/reload-block.ts';
import { isReleaseReplaced } from './release-check.ts';
import { reloadAfterFailedChunk } from './reload-after-failed-chunk.ts';
import { reloadOnce } from './reload-once.ts';

vi.mock('./reload-once.ts', () => ({ reloadOnce: vi.fn(() => true) }));
// The real function, which asks the server whether another release has replaced this one; its calls are recorded.
vi.mock('./release-check.ts', { spy: true });

const CHUNK = 'notices-abc.js';

const pageOf = (entry: string) => `<div id="app" data-entry="${entry}"></div>`;
const respondWithNewRelease = async () => new Response(pageOf('/assets/index-new.js'));

beforeEach(() => {
  document.body.innerHTML = pageOf('/assets/index-old.js');
  vi.mocked(isReleaseReplaced).mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  vi.mocked(reloadOnce).mockClear();
  setReloadBlock('quiz', false);
});

/** Reports a missing chunk; the server responds with `respond` to a request for the page. Resolves when handled. */
function reportMissingChunk(respond: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', respond);
  return reloadAfterFailedChunk(new TypeError('Importing a module script failed.'), CHUNK);
}

test('another release on the server causes a reload', async () => {
  await reportMissingChunk(respondWithNewRelease);
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('a truncated chunk causes a reload, but not during a quiz', async () => {
  const error = new SyntaxError('Unexpected end of input');
  setReloadBlock('quiz', true);
  await reloadAfterFailedChunk(error, CHUNK);
  expect(reloadOnce).not.toHaveBeenCalled();
  setReloadBlock('quiz', false);
  await reloadAfterFailedChunk(error, CHUNK);
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('another release causes a reload although the one for a truncated chunk is refused', async () => {
  vi.mocked(reloadOnce).mockReturnValueOnce(false);
  vi.stubGlobal('fetch', respondWithNewRelease);
  await reloadAfterFailedChunk(new SyntaxError('Unexpected token {'), CHUNK);
  expect(vi.mocked(reloadOnce).mock.calls).toEqual([[{ file: CHUNK }], []]);
});

for (const [name, respond] of [
  ['the same release', async () => new Response(pageOf('/assets/index-old.js'))],
  [
    'the same release, whose page has another `data-entry` in a script’s text,',
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
  test(`${name} causes no reload`, async () => {
    await reportMissingChunk(respond);
    expect(isReleaseReplaced).toHaveBeenCalledTimes(1);
    expect(reloadOnce).not.toHaveBeenCalled();
  });

test('a missing chunk during a quiz causes neither a request nor a reload', async () => {
  setReloadBlock('quiz', true);
  await reportMissingChunk(respondWithNewRelease);
  expect(isReleaseReplaced).not.toHaveBeenCalled();
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('a play that the device could not store prevents a reload after the quiz too', async () => {
  setReloadBlock('page-only-play', true);
  setReloadBlock('quiz', true);
  setReloadBlock('quiz', false);
  await reportMissingChunk(respondWithNewRelease);
  expect(isReleaseReplaced).not.toHaveBeenCalled();
  setReloadBlock('page-only-play', false);
  await reportMissingChunk(respondWithNewRelease);
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('a quiz opened while the server is asked for its release is not reloaded', async () => {
  const reported = reportMissingChunk(respondWithNewRelease);
  setReloadBlock('quiz', true);
  await reported;
  expect(await vi.mocked(isReleaseReplaced).mock.results[0]?.value).toBe(true);
  expect(reloadOnce).not.toHaveBeenCalled();
});
