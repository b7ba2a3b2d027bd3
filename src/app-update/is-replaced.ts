/** Whether the server's page is of another version than this one; where it can't be told, it is not. */
export async function isReplaced(): Promise<boolean> {
  try {
    const page = await (await fetch(location.href, { cache: 'no-store' })).text();
    // Parsed, not searched: this very code stands in the page too.
    const served = entryOf(new DOMParser().parseFromString(page, 'text/html'));
    return served !== undefined && served !== entryOf(document);
  } catch {
    return false;
  }
}

function entryOf(page: Document): string | undefined {
  return page.getElementById('app')?.dataset.entry;
}
