// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isStuckImport } from './chunk-error.ts';
import { retryImport } from './retry-import.ts';

vi.mock('./reload-after-failed-chunk.ts', () => ({ reloadAfterFailedChunk: vi.fn() }));

const fetchMock = vi.fn(
  async (_url: string, _options: RequestInit) =>
    new Response('// script', { headers: { 'content-type': 'text/javascript' } }),
);
/** URLs of style sheets that fail to load. */
const failingStyles = new Set<string>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  // jsdom loads no style sheets, so this observer dispatches their load and error events.
  const observer = new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (link instanceof HTMLLinkElement)
        setTimeout(() => link.dispatchEvent(new Event(failingStyles.has(link.href) ? 'error' : 'load')));
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
});
afterEach(() => {
  fetchMock.mockClear();
  vi.unstubAllGlobals();
});

/** An import as Vite builds it: it requests the style sheet only once, and rejects if the style sheet fails. */
function createImport({
  file,
  styleSheet,
  scriptFailures = 0,
  onAttempt = () => {},
}: {
  file: string;
  /** URL. */
  styleSheet?: string;
  /** How many attempts fail after the style sheet has loaded. */
  scriptFailures?: number;
  /** Runs at the start of each attempt. */
  onAttempt?: () => void;
}) {
  let isStyleSheetRequested = false;
  let failuresLeft = scriptFailures;
  const load = async () => {
    onAttempt();
    if (styleSheet && !isStyleSheetRequested) {
      isStyleSheetRequested = true;
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet });
      const settled = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error('Unable to preload CSS'));
      });
      document.head.append(link);
      await settled;
    }
    if (failuresLeft > 0) {
      failuresLeft -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return file;
  };
  // `retryImport` reads the chunk's file name from the function's source.
  load.toString = () => `()=>import("./${file}")`;
  return load;
}

test('after a failed import the chunk’s files are fetched past the cache, then it is imported again', async () => {
  const fetchesBeforeImports: number[] = [];
  const load = createImport({
    file: 'quiz.step-1.js',
    styleSheet: 'http://localhost:3000/assets/quiz-1.css',
    scriptFailures: 1,
    onAttempt: () => fetchesBeforeImports.push(fetchMock.mock.calls.length),
  });
  expect(await retryImport(load)).toBe('quiz.step-1.js');
  expect(fetchMock.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
    ['/assets/quiz.step-1.js', 'reload'],
    ['http://localhost:3000/assets/quiz-1.css', 'reload'],
  ]);
  expect(fetchesBeforeImports).toEqual([0, 2]);
});

test('a browser without AbortSignal.timeout fetches a failed chunk again too', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  expect(await retryImport(createImport({ file: 'old-browser-1.js', scriptFailures: 1 }))).toBe('old-browser-1.js');
  expect(fetchMock).toHaveBeenCalledWith('/assets/old-browser-1.js', expect.anything());
});

for (const [circumstance, type, isStuck] of [
  ['although the server sends the chunk’s script', 'text/javascript', true],
  ['while the server sends a page instead of the chunk’s script', 'text/html', false],
] as const)
  test(`an import that fails twice ${circumstance} is ${isStuck ? 'stuck until a reload' : 'not stuck'}`, async () => {
    fetchMock.mockResolvedValueOnce(new Response('…', { headers: { 'content-type': type } }));
    const error = await retryImport(createImport({ file: 'twice-1.js', scriptFailures: 2 })).catch((error) => error);
    expect(error.message).toContain('Failed to fetch');
    expect(isStuckImport(error)).toBe(isStuck);
  });

test('a chunk’s imports reject while its style sheet can’t be loaded; those of other chunks succeed', async () => {
  const styleSheet = 'http://localhost:3000/assets/lost-1.css';
  failingStyles.add(styleSheet);
  const load = createImport({ file: 'lost-1.js', styleSheet });
  await expect(retryImport(load)).rejects.toThrow('lost-1.css');
  await expect(retryImport(load)).rejects.toThrow('lost-1.css');
  expect(await retryImport(createImport({ file: 'other-1.js' }))).toBe('other-1.js');
  failingStyles.clear();
  const [one, two] = await Promise.all([retryImport(load), retryImport(load)]);
  expect([one, two]).toEqual(['lost-1.js', 'lost-1.js']);
  // Each new link has replaced the one that failed.
  expect(document.querySelectorAll(`link[href="${styleSheet}"]`)).toHaveLength(1);
});
