import { isSpelledCanonically } from '#domain/pages/is-spelled-canonically.ts';

/**
 * Spells a pasted address as the server does, which may be out of reach or only serve files. Before the router starts.
 */
export async function repairAddress(): Promise<void> {
  const { pathname, search, hash } = location;
  if (isSpelledCanonically(pathname, search)) return;
  const { canonicalPath, canonicalSearch } = await import('#domain/pages/canonical-path.ts');
  history.replaceState(history.state, '', canonicalPath(pathname) + canonicalSearch(search) + hash);
}
