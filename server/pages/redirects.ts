import { launchLanguage, localizedPath } from '#domain/language.ts';
import { canonicalPath, splitEscapedFragment } from '#domain/pages/canonical-path.ts';
import { pageAt } from '#domain/pages/pages.ts';
import { preferredLanguage } from '../http/content-negotiation.ts';

export interface Redirect {
  readonly target: string;
  /** With `#`. */
  readonly fragment?: string;
  /** 301 for another spelling of the same path, 302 if the target may change. */
  readonly status: 301 | 302;
}

/** The redirect for another spelling of a path or its ids, or for a missing or unknown question; else null. */
export function findRedirect(pathname: string): Redirect | null {
  const spelling = removeExtraSlashes(unescapePath(pathname));
  const split = splitEscapedFragment(spelling);
  if (split) return { target: canonicalPath(split.path), fragment: split.fragment, status: 301 };
  const target = canonicalPath(spelling);
  if (target !== pathname) return { target, status: 301 };
  const { page, language = 'ko', value = '' } = pageAt(pathname) ?? {};
  if (!page?.values || page.values.includes(value)) return null;
  return { target: localizedPath(page.addresses[0] ?? '/', language), status: 302 };
}

/**
 * Escapes only what the page renderer's router escapes: from any other spelling it would redirect, not render. But an
 * escaped `|` stays: Chromium would escape it again in each request, so redirects would have no end.
 */
function unescapePath(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}/gi, (escaped) => {
    const decoded = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~!*'()[\]-]/.test(decoded) ? decoded : escaped.toUpperCase();
  });
}

/** One slash for several, none at the end. The app would ignore them; in a redirect, `//host` leads to another site. */
function removeExtraSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/';
}

/** The path of home in the language that Accept-Language prefers (spec point 2). */
export function homePathFor(acceptLanguage: string | null): string {
  return localizedPath('/', launchLanguage({ saved: null, browser: preferredLanguage(acceptLanguage) }));
}
