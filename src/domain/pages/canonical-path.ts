import { normalizeGroupIds } from '#domain/groups/group.ts';
import { decodePastedId } from '#domain/ids/result-id.ts';
import { type PageAt, type PagePattern, pageAt } from './pages.ts';

/** For each page with ids, the function that returns their canonical spelling; undefined if the ids are invalid. */
const CANONICAL_SPELLING: Readonly<Partial<Record<PagePattern, (value: string) => string | undefined>>> = {
  '/results/{id}': (id) => decodePastedId(id)?.id,
  '/together/{ids}': (ids) => normalizeGroupIds(ids) ?? undefined,
};

/** The canonical spelling of the ids in a path; undefined if its page has no ids or they are invalid. */
export function canonicalValue({ page, value }: PageAt): string | undefined {
  return value === undefined ? undefined : CANONICAL_SPELLING[page.pattern]?.(value);
}

/**
 * The page's own path for a pasted one, escaped or not: its ids in their canonical spelling, without a tail that stuck
 * to the path in a message (`/couples를`, `/results/DHP41HY).`; spec point 28). Any other path stays as it is.
 */
export function canonicalPath(pathname: string): string {
  const at = pageAt(pathname);
  if (at) return pathname.slice(0, pathname.length - (at.value?.length ?? 0)) + (canonicalValue(at) ?? at.value ?? '');
  const [, ours = '', tail = ''] = /^(\/\w[\w/-]*?)\/?([^\w/-][^/]*)/.exec(pathname) ?? [];
  if (!tail) return pathname;
  // A tail with slashes is cut at the first one: it may stick to one of several ids, of which none may be lost.
  const shorter = ours + (pathname.endsWith(ours + tail) ? '' : tail);
  const canonical = canonicalPath(shorter);
  return pageAt(canonical) ? canonical : pathname;
}

/**
 * The query with the ids of `with` (a friend's) and `join` (a group's) in their canonical spelling; "" or with its `?`.
 */
export function canonicalSearch(search: string): string {
  const query = new URLSearchParams(search);
  // Of several, the last one counts.
  const { with: friend, join: group } = Object.fromEntries(query);
  if (friend !== undefined) query.set('with', decodePastedId(friend)?.id ?? friend);
  if (group !== undefined) query.set('join', normalizeGroupIds(group) ?? group);
  const text = query.toString();
  return text && `?${text}`;
}

/** Some programs escape the `#` before a group's nicknames. Null if the path has no escaped `#` after a page's path. */
export function splitEscapedFragment(pathname: string): { readonly path: string; readonly fragment: string } | null {
  const [path = '', ...parts] = pathname.split('%23');
  return parts.length > 0 && pageAt(path) ? { path, fragment: `#${parts.join('%23')}` } : null;
}
