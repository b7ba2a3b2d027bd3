import { LAUNCH_PATH, localizedPath, resolveLanguage, splitPath } from '#domain/language.ts';
import { parseStep } from '#domain/question.ts';
import { decodeResultId, encodeResultId } from '#domain/result-id.ts';
import { preferredLanguage } from '../http/content-negotiation.ts';

export interface Redirect {
  readonly target: string;
  /** 301 for another spelling of the same address, 302 for a choice that may turn out otherwise next time. */
  readonly status: 301 | 302;
}

/** Where an address really leads: without trailing slash, a quiz step that exists, an id in its canonical spelling. */
export function redirectOf(pathname: string): Redirect | null {
  if (pathname.length > 1 && pathname.endsWith('/')) return { target: withoutSlashes(pathname), status: 301 };
  const { language, page } = splitPath(pathname);
  const [, screen, detail, ...rest] = page.split('/');
  if (rest.length > 0) return null;
  if (screen === 'quiz' && (detail === undefined || parseStep(detail) === null))
    return { target: localizedPath('/quiz/1', language), status: 302 };
  const canonical = screen === 'results' && detail !== undefined ? canonicalResult(detail) : null;
  return canonical === null ? null : { target: localizedPath(`/results/${canonical}`, language), status: 301 };
}

/** Counted, not matched: at thousands of slashes a pattern for the last ones tries at each of them. */
function withoutSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).replace(/^\/+/, '/') || '/';
}

/** The visitor's home, by the language the browser prefers (decision 2). */
export function launchTarget(acceptLanguage: string | null): string {
  const browser = preferredLanguage(acceptLanguage);
  return localizedPath('/', resolveLanguage({ pathname: LAUNCH_PATH, saved: null, browser }));
}

/** The canonical spelling of an id that is written otherwise, or null. */
function canonicalResult(id: string): string | null {
  const decoded = decodeResultId(id);
  if (!decoded) return null;
  const canonical = encodeResultId(decoded.sheet, decoded.format);
  return canonical === id ? null : canonical;
}
