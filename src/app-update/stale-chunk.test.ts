// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from '#browser/reload-once.ts';
import { isReplaced } from './is-replaced.ts';
import { setPlaying } from './playing.ts';
import { reloadIfStale } from './stale-chunk.ts';

vi.mock('#browser/reload-once.ts', () => ({ reloadOnce: vi.fn() }));
// The real function, with its calls recorded.
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

/** Reports a missing chunk; `respond` is the server's response to a request for the page. */
function reportMissingChunk(respond: () => Promise<Response>): void {
  vi.stubGlobal('fetch', respond);
  void reloadIfStale(new TypeError('Importing a module script failed.'));
}

/** Resolves after the check of the server's version and the code that follows it. */
async function waitForVersionCheck(): Promise<void> {
  await vi.waitFor(() => expect(vi.mocked(isReplaced).mock.settledResults[0]?.type).toBe('fulfilled'), { interval: 1 });
  await new Promise((resolve) => setTimeout(resolve));
}

test('another version on the server causes a reload', async () => {
  reportMissingChunk(newPage);
  await waitForVersionCheck();
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('a truncated chunk causes a reload, but not during a quiz', async () => {
  setPlaying('quiz', true);
  void reloadIfStale(new SyntaxError('Unexpected end of input'));
  expect(reloadOnce).not.toHaveBeenCalled();
  setPlaying('quiz', false);
  void reloadIfStale(new SyntaxError('Unexpected end of input'));
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

for (const [name, respond] of [
  ['the same version', async () => new Response(pageOf('/assets/index-old.js'))],
  [
    'the same version with another entry in a script’s text',
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
    reportMissingChunk(respond);
    await waitForVersionCheck();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

test('a missing chunk during a quiz causes neither a request nor a reload', () => {
  setPlaying('quiz', true);
  reportMissingChunk(newPage);
  expect(isReplaced).not.toHaveBeenCalled();
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('a page-only play prevents a reload after the quiz too', async () => {
  setPlaying('page-only-play', true);
  setPlaying('quiz', true);
  setPlaying('quiz', false);
  reportMissingChunk(newPage);
  expect(isReplaced).not.toHaveBeenCalled();
  setPlaying('page-only-play', false);
  reportMissingChunk(newPage);
  await waitForVersionCheck();
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('a quiz opened during the version check is not reloaded', async () => {
  reportMissingChunk(newPage);
  setPlaying('quiz', true);
  await waitForVersionCheck();
  expect(await vi.mocked(isReplaced).mock.results[0]?.value).toBe(true);
  expect(reloadOnce).not.toHaveBeenCalled();
});
