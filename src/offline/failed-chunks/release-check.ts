import { limitTime } from '#api/limit-time.ts';
import { QUIZ_CHUNK_TIMEOUT_MS } from '#api/waits.ts';

/** Whether the server has another release than this page's. False if there is no response, or another site's. */
export async function isReleaseReplaced(): Promise<boolean> {
  try {
    const html = await (await fetch(location.href, { cache: 'no-store' })).text();
    // Parsed, because a text search would also find `data-entry` in inline scripts.
    const serverEntry = readEntry(new DOMParser().parseFromString(html, 'text/html'));
    return serverEntry !== undefined && serverEntry !== readEntry(document);
  } catch {
    return false;
  }
}

/** The path of the entry script, which differs between releases. */
function readEntry(page: Document): string | undefined {
  return page.getElementById('app')?.dataset.entry;
}

/** Whether a reload would reach the server. A redirect to `/quiz/9/` counts, one to another host does not. */
export async function isPageReachable(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', mode: 'same-origin' } as const;
    return (await limitTime((signal) => fetch(location.href, { ...request, signal }), QUIZ_CHUNK_TIMEOUT_MS)).ok;
  } catch {
    return false;
  }
}
