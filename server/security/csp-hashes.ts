import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { byPage } from '#domain/pages.ts';

const FILE = fileURLToPath(new URL('../../dist-ssr/csp-hashes.json', import.meta.url));

const Hash = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));
const CspHashesSchema = v.object({
  /** The one script that stands in every page. */
  script: Hash,
  /** The styles that stand in each page, and in the page of an unknown address. */
  style: v.object({ shared: Hash, pages: v.object(byPage(() => Hash)) }),
});

/** Hashes such as `sha256-…` of what the pages carry inline. */
export type CspHashes = v.InferOutput<typeof CspHashesSchema>;

/** The hashes that the build wrote (`scripts/build/page-template.ts`). */
export async function loadCspHashes(file: string = FILE): Promise<CspHashes> {
  return v.parse(CspHashesSchema, JSON.parse(await readFile(file, 'utf8')));
}
