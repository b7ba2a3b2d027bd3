import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import { mapPages, pageAt } from '#domain/pages/pages.ts';

/** One year, if visitors reach the server through TLS. Browsers ignore this header over plain HTTP (RFC 6797). */
const HSTS = 'max-age=31536000';

const CSP_HASHES_FILE = fileURLToPath(new URL('../../dist-ssr/csp-hashes.json', import.meta.url));

const HashSchema = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));
const CspHashesSchema = v.object({
  /** The inline script, the same in every page. */
  script: HashSchema,
  style: v.object({
    /** For unknown paths: an inline style with only what all pages share. */
    shared: HashSchema,
    /** Each page's inline style, including what all pages share. */
    pages: v.object(mapPages(() => HashSchema)),
  }),
});

/** Hashes such as `sha256-…` of the pages' inline scripts and styles. */
export type CspHashes = v.InferOutput<typeof CspHashesSchema>;

/** Reads the hashes that the build wrote (`scripts/build/page-template.ts`). */
export async function loadCspHashes(file: string = CSP_HASHES_FILE): Promise<CspHashes> {
  return v.parse(CspHashesSchema, JSON.parse(await readFile(file, 'utf8')));
}

/** The API's responses are data: no browser should frame them, or load or run anything for them. */
export function apiSecurityHeaders(behindTls: boolean): MiddlewareHandler {
  return secureHeaders({
    ...commonHeaders(behindTls),
    crossOriginResourcePolicy: 'same-origin',
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  });
}

/**
 * Headers of pages and files. The "unavailable" page keeps its own content security policy. Inline scripts and styles
 * need a hash from the build. A page's policy has only its own style's hash: the hashes of all pages would add 270
 * bytes to each response.
 */
export function pageSecurityHeaders(behindTls: boolean, hashes: CspHashes | undefined): MiddlewareHandler {
  const styleHashes = mapPages(({ pattern }) => hashes?.style.pages[pattern]);
  const styleHashOf = (url: string) => {
    const found = pageAt(new URL(url).pathname);
    // Unknown paths have the shared style. Files need no style.
    return found ? styleHashes[found.page.pattern] : hashes?.style.shared;
  };
  return secureHeaders({
    ...commonHeaders(behindTls),
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [selfAnd(hashes?.script)],
      styleSrc: [({ req }) => selfAnd(styleHashOf(req.url))],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
  });
}

function selfAnd(hash: string | undefined): string {
  return hash ? `'self' '${hash}'` : "'self'";
}

function commonHeaders(behindTls: boolean) {
  return {
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: behindTls && HSTS,
    permissionsPolicy: {
      accelerometer: false,
      browsingTopics: false,
      camera: false,
      geolocation: false,
      gyroscope: false,
      magnetometer: false,
      microphone: false,
      payment: false,
      usb: false,
    },
    // Hono's defaults that protect nothing more: the policies above and today's browsers already do what they say.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}
