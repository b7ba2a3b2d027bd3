import { limitTime } from '#api/limit-time.ts';
import { REFETCH_TIMEOUT_MS } from '#api/waits.ts';
import { ChunkError } from './chunk-error.ts';
import { refetch } from './refetch.ts';
import { reloadAfterFailedChunk } from './reload-after-failed-chunk.ts';

/** Links of the style sheets that failed to load, by URL. */
const failedStyles = new Map<string, HTMLLinkElement>();
/** By chunk file: URLs of the links, for style sheets and scripts, that Vite adds when the chunk is first imported. */
const linkUrlsByChunk = new Map<string, readonly string[]>();
let pendingRetry: Promise<unknown> | undefined;

// Error events of links don't bubble, so this listener captures them; it runs before Vite rejects the import.
addEventListener('error', ({ target }) => isStyleSheetLink(target) && failedStyles.set(target.href, target), true);

/**
 * The entry after the bundle runs: imports a chunk; after a failure fetches its files from the server, not the cache,
 * and imports it again. Rejects with a ChunkError if that fails or a style sheet is missing.
 * `scripts/build/retry-imports.ts` wraps each `import()` in this function.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  // In the build, the source of `load` contains the chunk's file name.
  const [file = ''] = /[\w.-]+\.js/.exec(String(load)) ?? [];
  let refetchResults: readonly boolean[];
  try {
    return await importWithStyles(load, file);
  } catch {
    refetchResults = await Promise.all([`/assets/${file}`, ...(linkUrlsByChunk.get(file) ?? [])].map(isRefetched));
  }
  try {
    return await importWithStyles(load, file);
  } catch (cause) {
    void reloadAfterFailedChunk(cause, file);
    throw new ChunkError(file, { isStuck: refetchResults.every(Boolean), cause });
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
  await isRefetched(link.href);
  const newLink = link.cloneNode() as HTMLLinkElement;
  await new Promise<void>((resolve, reject) => {
    newLink.onload = () => resolve();
    newLink.onerror = reject;
    link.replaceWith(newLink);
  });
  failedStyles.delete(link.href);
}

/** Whether the server has the file; the browser's cache then has it too. */
async function isRefetched(url: string): Promise<boolean> {
  try {
    return (await limitTime((signal) => refetch(url, signal), REFETCH_TIMEOUT_MS)).isCode;
  } catch {
    return false;
  }
}

function isStyleSheetLink(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}
