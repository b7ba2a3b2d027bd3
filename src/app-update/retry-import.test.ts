// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

vi.mock('./stale-chunk.ts', () => ({ reloadIfStale: vi.fn() }));

const fetched = vi.fn(async (_address: string, _options: RequestInit) => new Response('// script'));
/** Addresses whose style sheets fail to load. */
const broken = new Set<string>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // jsdom loads no style sheets: what a browser says of each is said here.
  new MutationObserver((changes) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (link instanceof HTMLLinkElement)
        setTimeout(() => link.dispatchEvent(new Event(broken.has(link.href) ? 'error' : 'load')));
  }).observe(document.head, { childList: true });
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
});

/** An import as Vite builds it: style sheets are asked for once, and a failed one rejects that one import. */
function builtImport({ file, styles, fails = 0 }: { file: string; styles?: string; fails?: number }) {
  let asked = false;
  let failures = fails;
  const load = async () => {
    if (styles && !asked) {
      asked = true;
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
      const settled = new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => reject(new Error('Unable to preload CSS'));
      });
      document.head.append(link);
      await settled;
    }
    failures -= 1;
    if (failures >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return file;
  };
  load.toString = () => `()=>import("./${file}")`;
  return load;
}

test('a chunk that fails once is imported again, its files fetched past the cache', async () => {
  const load = builtImport({ file: 'quiz.step-1.js', styles: 'http://localhost:3000/assets/quiz-1.css', fails: 1 });
  expect(await retryImport(load)).toBe('quiz.step-1.js');
  expect(fetched.mock.calls.map(([address, { cache }]) => [address, cache])).toEqual([
    ['/assets/quiz.step-1.js', 'reload'],
    ['http://localhost:3000/assets/quiz-1.css', 'reload'],
  ]);
});

test('a chunk that fails twice is missing', async () => {
  await expect(retryImport(builtImport({ file: 'twice-1.js', fails: 2 }))).rejects.toThrow('Failed to fetch');
});

test('a chunk whose styles are lost is missing until they are there; others are not held up', async () => {
  const styles = 'http://localhost:3000/assets/lost-1.css';
  broken.add(styles);
  const load = builtImport({ file: 'lost-1.js', styles });
  await expect(retryImport(load)).rejects.toThrow('lost-1.css');
  await expect(retryImport(load)).rejects.toThrow('lost-1.css');
  expect(await retryImport(builtImport({ file: 'other-1.js' }))).toBe('other-1.js');
  broken.clear();
  const [one, two] = await Promise.all([retryImport(load), retryImport(load)]);
  expect([one, two]).toEqual(['lost-1.js', 'lost-1.js']);
  expect(document.querySelectorAll(`link[href="${styles}"]`)).toHaveLength(1);
});
