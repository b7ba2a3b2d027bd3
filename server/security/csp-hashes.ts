import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const FILE = fileURLToPath(new URL('../../dist-ssr/csp-hashes.json', import.meta.url));

const Source = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/));
const CspHashesSchema = v.object({ script: v.optional(v.array(Source), []), style: v.optional(v.array(Source), []) });

/** Hashes such as `sha256-…` of what the pages carry inline. */
export type CspHashes = v.InferOutput<typeof CspHashesSchema>;

export const NO_HASHES: CspHashes = { script: [], style: [] };

/** What the page build says it inlined; a build without inline code writes no such file. */
export async function loadCspHashes(file: string = FILE): Promise<CspHashes> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_HASHES;
    throw error;
  }
  return v.parse(CspHashesSchema, JSON.parse(text));
}
