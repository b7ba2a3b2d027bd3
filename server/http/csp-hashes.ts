import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { mapPages } from '#domain/pages/pages.ts';

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
