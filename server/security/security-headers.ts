import { mapPages, pageAt } from '#domain/pages.ts';
import type { CspHashes } from './csp-hashes.ts';

/** The API's responses are data: no browser should frame them, or load or run anything for them. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** One year. Browsers ignore this header over plain HTTP (RFC 6797). */
const HSTS = 'max-age=31536000';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export type SecurityHeaders = Readonly<Record<string, string>>;

export interface SecurityOptions {
  /** Visitors reach the server through TLS: browsers should use only TLS for a year. */
  readonly behindTls: boolean;
  /** Browsers should use only TLS for all subdomains too. Off by default, because some may have no TLS. */
  readonly hstsSubdomains?: boolean;
}

/** Headers of every response of the API. */
export function apiSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  return {
    ...COMMON_HEADERS,
    'content-security-policy': API_CSP,
    'cross-origin-resource-policy': 'same-origin',
    ...hstsOf(options),
  };
}

/**
 * Returns a function that gives a page's or file's headers by its path. Inline scripts and styles need a hash from the
 * build. A page's CSP has only its own style's hash: the hashes of all pages would add 270 bytes to each response.
 */
export function pageSecurityHeaders(
  options: SecurityOptions,
  hashes: CspHashes | undefined,
): (pathname: string) => SecurityHeaders {
  const headersWithStyle = (styleHash: string | undefined) => headersOfPage(options, hashes?.script, styleHash);
  // For unknown paths, and for files, which need no style.
  const otherHeaders = headersWithStyle(hashes?.style.shared);
  const headersByPattern = mapPages(({ pattern }) => headersWithStyle(hashes?.style.pages[pattern]));
  return (pathname) => {
    const found = pageAt(pathname);
    return found ? headersByPattern[found.page.pattern] : otherHeaders;
  };
}

function headersOfPage(
  options: SecurityOptions,
  scriptHash: string | undefined,
  styleHash: string | undefined,
): SecurityHeaders {
  const csp = {
    'default-src': ["'none'"],
    'script-src': selfAndHash(scriptHash),
    'style-src': selfAndHash(styleHash),
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    ...COMMON_HEADERS,
    'content-security-policy': Object.entries(csp)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    ...hstsOf(options),
  };
}

function selfAndHash(hash: string | undefined): string[] {
  return hash ? ["'self'", `'${hash}'`] : ["'self'"];
}

function hstsOf({ behindTls, hstsSubdomains = false }: SecurityOptions): SecurityHeaders {
  if (!behindTls) return {};
  return { 'strict-transport-security': hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS };
}
