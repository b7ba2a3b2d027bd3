import { pageAt } from './pages.ts';

/** Some programs escape the `#` before a group's nicknames. Null if the path has no escaped `#` after a page's path. */
export function splitEscapedFragment(pathname: string): { readonly path: string; readonly fragment: string } | null {
  const [path = '', ...parts] = pathname.split('%23');
  return parts.length > 0 && pageAt(path) ? { path, fragment: `#${parts.join('%23')}` } : null;
}
