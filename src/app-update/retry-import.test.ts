// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

vi.mock('./failed-chunk.ts', () => ({ reloadAfterFailedChunk: vi.fn() }));

const fetchMock = vi.fn(async (_url: string, _options: RequestInit) => new Response('// script'));
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
  styles,
  failures = 0,
  onLoad = () => {},
}: {
  file: string;
  styles?: string;
  failures?: number;
  onLoad?: () => void;
}) {
  let stylesRequested = false;
  let failuresLeft = failures;
  const load = async () => {
    onLoad();
    if (styles && !stylesRequested) {
      stylesRequested = true;
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
      const settled = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error('Unable to preload CSS'));
      });
      document.head.append(link);
      await settled;
    }
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return file;
  };
  // `retryImport` reads the chunk's file name from the function's source.
  load.toString = () => `()=>import("./${file}")`;
  return load;
}

test('a chunk that fails once is imported again, after its files were fetched from the server, not the cache', async () => {
  const fetchesBeforeImports: number[] = [];
  const load = createImport({
    file: 'quiz.step-1.js',
    styles: 'http://localhost:3000/assets/quiz-1.css',
    failures: 1,
    onLoad: () => fetchesBeforeImports.push(fetchMock.mock.calls.length),
  });
  expect(await retryImport(load)).toBe('quiz.step-1.js');
  expect(fetchMock.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
    ['/assets/quiz.step-1.js', 'reload'],
    ['http://localhost:3000/assets/quiz-1.css', 'reload'],
  ]);
  expect(fetchesBeforeImports).toEqual([0, 2]);
});

test('a chunk that fails twice rejects', async () => {
  await expect(retryImport(createImport({ file: 'twice-1.js', failures: 2 }))).rejects.toThrow('Failed to fetch');
});

test('a chunk rejects until its styles load; other chunks load meanwhile', async () => {
  const styles = 'http://localhost:3000/assets/lost-1.css';
  failingStyles.add(styles);
  const load = createImport({ file: 'lost-1.js', styles });
  await expect(retryImport(load)).rejects.toThrow('lost-1.css');
  await expect(retryImport(load)).rejects.toThrow('lost-1.css');
  expect(await retryImport(createImport({ file: 'other-1.js' }))).toBe('other-1.js');
  failingStyles.clear();
  const [one, two] = await Promise.all([retryImport(load), retryImport(load)]);
  expect([one, two]).toEqual(['lost-1.js', 'lost-1.js']);
  expect(document.querySelectorAll(`link[href="${styles}"]`)).toHaveLength(1);
});
