import { reloadIfStale } from './stale-chunk.ts';

const TIMEOUT_MS = 3_000;

/** Style sheets that could not be fetched, by address. */
const lost = new Map<string, HTMLLinkElement>();
/** The addresses that a chunk's first import added to the page: its style sheets, and the scripts that it imports. */
const addedBy = new Map<string, readonly string[]>();
let restoring: Promise<unknown> | undefined;

// Captured, as it does not bubble; so it is noted before Vite rejects the import.
addEventListener('error', ({ target }) => isStyles(target) && lost.set(target.href, target), true);

/**
 * Imports a chunk; after a failure once more, its files fetched past the browser's cache. The build makes each
 * `import()` of the page a call of this (`scripts/build/retry-imports.ts`). Rejects when the second import fails, or
 * when a style sheet of the chunk is missing: Vite asks for it once and would draw the chunk without it.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  // The function as built names the chunk's file.
  const [file = ''] = /[\w.-]+\.js/.exec(String(load)) ?? [];
  try {
    return await importWithStyles(load, file);
  } catch {
    await Promise.allSettled([`/assets/${file}`, ...(addedBy.get(file) ?? [])].map(fetchAnew));
  }
  try {
    return await importWithStyles(load, file);
  } catch (error) {
    void reloadIfStale(error as Error);
    throw error;
  }
}

async function importWithStyles<Module>(load: () => Promise<Module>, file: string): Promise<Module> {
  const links = document.getElementsByTagName('link');
  const before = links.length;
  const loading = load();
  // Vite has added a link for each file that nothing asked for before.
  if (!addedBy.has(file))
    addedBy.set(
      file,
      [...links].slice(before).map(({ href }) => href),
    );
  const [module] = await Promise.all([loading, restoreStyles()]);
  const missing = addedBy.get(file)?.find((address) => lost.has(address));
  if (missing) throw new Error(`no style sheet ${missing}`);
  return module;
}

/** Asks for all lost style sheets again, once for all that wait. Settles when they are there or have failed again. */
function restoreStyles(): Promise<unknown> {
  restoring ??= Promise.allSettled([...lost.values()].map(restore)).finally(() => {
    restoring = undefined;
  });
  return restoring;
}

async function restore(link: HTMLLinkElement): Promise<void> {
  await fetchAnew(link.href);
  const another = link.cloneNode() as HTMLLinkElement;
  await new Promise<void>((resolve, reject) => {
    another.onload = () => resolve();
    another.onerror = reject;
    link.replaceWith(another);
  });
  lost.delete(link.href);
}

async function fetchAnew(address: string): Promise<void> {
  const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.arrayBuffer();
}

function isStyles(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}
