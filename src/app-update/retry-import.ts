import { limitTime } from '#api/limit-time.ts';
import { REFETCH_TIMEOUT_MS } from '#api/waits.ts';
import { recordStuckImport } from '#browser/stuck-imports.ts';
import { reloadAfterFailedChunk } from './failed-chunk.ts';

/** Links of the style sheets that failed to load, by URL. */
const failedStyles = new Map<string, HTMLLinkElement>();
/** By chunk file: URLs of the links, for style sheets and scripts, that Vite adds when the chunk is first imported. */
const linkUrlsByChunk = new Map<string, readonly string[]>();
let pendingRetry: Promise<unknown> | undefined;

// Error events of links don't bubble, so this listener captures them; it runs before Vite rejects the import.
addEventListener('error', ({ target }) => isStyleSheetLink(target) && failedStyles.set(target.href, target), true);

/**
 * Imports a chunk; after a failure fetches its files from the server, not the cache, and imports it again. Rejects if
 * that fails or a style sheet is missing. `scripts/build/retry-imports.ts` wraps each `import()` in this function.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  // In the build, the source of `load` contains the chunk's file name.
  const [file = ''] = /[\w.-]+\.js/.exec(String(load)) ?? [];
  let refetchResults: readonly boolean[];
  try {
    return await importWithStyles(load, file);
  } catch {
    refetchResults = await Promise.all([`/assets/${file}`, ...(linkUrlsByChunk.get(file) ?? [])].map(refetch));
  }
  try {
    return await importWithStyles(load, file);
  } catch (error) {
    // The files exist, but the browser keeps the first failure: the import fails until the document is reloaded.
    if (refetchResults.every(Boolean)) recordStuckImport(error as Error);
    void reloadAfterFailedChunk(error as Error, file);
    throw error;
  }
}

async function importWithStyles<Module>(load: () => Promise<Module>, file: string): Promise<Module> {
  const links = document.getElementsByTagName('link');
  const countBefore = links.length;
  const loading = load();
  // Before `load` returns, Vite has added a link for each file that was not requested before.
  if (!linkUrlsByChunk.has(file))
    linkUrlsByChunk.set(
      file,
      [...links].slice(countBefore).map(({ href }) => href),
    );
  const [module] = await Promise.all([loading, retryFailedStyles()]);
  const missingUrl = linkUrlsByChunk.get(file)?.find((url) => failedStyles.has(url));
  if (missingUrl) throw new Error(`no style sheet ${missingUrl}`);
  return module;
}

/** Requests all failed style sheets again, once for all callers. Settles when each has loaded or failed again. */
function retryFailedStyles(): Promise<unknown> {
  pendingRetry ??= Promise.allSettled([...failedStyles.values()].map(retryStyle)).finally(() => {
    pendingRetry = undefined;
  });
  return pendingRetry;
}

async function retryStyle(link: HTMLLinkElement): Promise<void> {
  await refetch(link.href);
  const newLink = link.cloneNode() as HTMLLinkElement;
  await new Promise<void>((resolve, reject) => {
    newLink.onload = () => resolve();
    newLink.onerror = reject;
    link.replaceWith(newLink);
  });
  failedStyles.delete(link.href);
}

/**
 * Fetches from the server and replaces the browser's cached response; the body must be read for that. Returns whether
 * the response is a script or a style sheet.
 */
async function refetch(url: string): Promise<boolean> {
  try {
    const { type } = await limitTime(
      async (signal) => (await fetch(url, { cache: 'reload', signal })).blob(),
      REFETCH_TIMEOUT_MS,
    );
    return /script|css/.test(type);
  } catch {
    return false;
  }
}

function isStyleSheetLink(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}
