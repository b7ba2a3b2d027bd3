import { LAUNCH_PATH, localizedPath, resolveLanguage } from '#domain/language.ts';
import { pageAt } from '#domain/pages.ts';
import { preferredLanguage } from '../http/content-negotiation.ts';
import { canonicalValue } from './canonical-value.ts';

export interface Redirect {
  readonly target: string;
  /** 301 for another spelling of the same path, 302 if the target may change. */
  readonly status: 301 | 302;
}

/** The redirect for a trailing slash, a missing or unknown question, or ids not in canonical spelling; else null. */
export function findRedirect(pathname: string): Redirect | null {
  if (pathname.length > 1 && pathname.endsWith('/')) return { target: removeExtraSlashes(pathname), status: 301 };
  const at = pageAt(pathname);
  if (!at) return null;
  const { page, language, value = '' } = at;
  if (page.values && !page.values.includes(value))
    return { target: localizedPath(page.addresses[0] ?? '/', language), status: 302 };
  const canonical = canonicalValue(at);
  if (canonical === undefined || canonical === value) return null;
  return { target: pathname.slice(0, -value.length) + canonical, status: 301 };
}

/** Removes slashes at the end, and all but one at the start: in a redirect, `//host` would lead to another site. */
function removeExtraSlashes(pathname: string): string {
  // A loop: a regular expression for slashes at the end takes quadratic time if thousands are in the middle.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).replace(/^\/+/, '/') || '/';
}

/** The path of home in the language that Accept-Language prefers (spec point 2). */
export function homePathFor(acceptLanguage: string | null): string {
  const browser = preferredLanguage(acceptLanguage);
  // `resolveLanguage` looks at the browser's language only for `LAUNCH_PATH`.
  return localizedPath('/', resolveLanguage({ pathname: LAUNCH_PATH, saved: null, browser }));
}
