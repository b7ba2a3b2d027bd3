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
