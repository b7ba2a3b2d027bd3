import type { CspHashes } from './csp-hashes.ts';

/** Answers of the API are data: no browser should draw, frame or run anything of them. */
const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/** A year, subdomains included. Browsers ignore it over plain HTTP, as RFC 6797 asks. */
const HSTS = 'max-age=31536000; includeSubDomains';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export type SecurityHeaders = Readonly<Record<string, string>>;

export interface SecurityOptions {
  /** The product is reached through TLS: say so to browsers for a year. */
  readonly behindTls: boolean;
}

/** Headers of every answer of the API. */
export function apiSecurityHeaders({ behindTls }: SecurityOptions): SecurityHeaders {
  return {
    ...COMMON,
    'content-security-policy': API_CSP,
    'cross-origin-resource-policy': 'same-origin',
    ...(behindTls ? { 'strict-transport-security': HSTS } : {}),
  };
}

/** Headers of pages and files. Inline scripts and styles run only where the build listed their hashes. */
export function pageSecurityHeaders({ behindTls }: SecurityOptions, { script, style }: CspHashes): SecurityHeaders {
  const csp = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script.map(quoted)],
    'style-src': ["'self'", ...style.map(quoted)],
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
    ...(behindTls ? { 'strict-transport-security': HSTS } : {}),
  };
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
