import { createHash } from 'node:crypto';
import { UNAVAILABLE_SCRIPT, UNAVAILABLE_STYLE, unavailablePage } from '#document/unavailable-page.ts';
import { splitPath } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';

const [STYLE_HASH, SCRIPT_HASH] = [UNAVAILABLE_STYLE, UNAVAILABLE_SCRIPT].map((text) =>
  createHash('sha256').update(text).digest('base64'),
);

/**
 * A page in the path's language with a link to try again; its content security policy allows only its own style and
 * script.
 */
export function unavailableResponse(
  pathname: string,
  status: 500 | 503,
  headers: Record<string, string> = {},
): Response {
  const { language } = splitPath(pathname);
  return new Response(unavailablePage(language), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': LANGUAGE_ENTRIES[language].tag,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
