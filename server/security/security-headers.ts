import { byPage, pageAt } from '#domain/pages.ts';
import type { CspHashes } from './csp-hashes.ts';

/** Responses of the API are data: no browser should draw, frame or run any of it. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** A year. Browsers ignore it over plain HTTP, as RFC 6797 asks. */
const HSTS = 'max-age=31536000';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export type SecurityHeaders = Readonly<Record<string, string>>;

export interface SecurityOptions {
  /** The product is reached through TLS: browsers should use nothing else for a year. */
  readonly behindTls: boolean;
  /** The same for all subdomains. Off by default, as some may have no TLS. */
  readonly hstsSubdomains?: boolean;
}

/** Headers of every response of the API. */
export function apiSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  return {
    ...COMMON,
    'content-security-policy': API_CSP,
    'cross-origin-resource-policy': 'same-origin',
    ...hstsOf(options),
  };
}

/**
 * Headers of pages and files, by their path. Inline scripts and styles run only where the build listed their hashes: of
 * the styles those of the page itself, since the hashes of all would cost every page 270 bytes.
 */
export function pageSecurityHeaders(
  options: SecurityOptions,
  hashes: CspHashes | undefined,
): (pathname: string) => SecurityHeaders {
  const withStyle = (style: string | undefined) => headersOfPage(options, hashes?.script, style);
  const shared = withStyle(hashes?.style.shared);
  const pages = byPage(({ path }) => withStyle(hashes?.style.pages[path]));
  return (pathname) => {
    const at = pageAt(pathname);
    return at ? pages[at.page.path] : shared;
  };
}

function headersOfPage(
  options: SecurityOptions,
  script: string | undefined,
  style: string | undefined,
): SecurityHeaders {
  const csp = {
    'default-src': ["'none'"],
    'script-src': selfAnd(script),
    'style-src': selfAnd(style),
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
    ...COMMON,
    'content-security-policy': Object.entries(csp)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    ...hstsOf(options),
  };
}

function selfAnd(hash: string | undefined): string[] {
  return hash ? ["'self'", `'${hash}'`] : ["'self'"];
}

function hstsOf({ behindTls, hstsSubdomains = false }: SecurityOptions): SecurityHeaders {
  if (!behindTls) return {};
  return { 'strict-transport-security': hstsSubdomains ? `${HSTS}; includeSubDomains` : HSTS };
}
