import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { splitPath } from '#domain/language.ts';
import { SERVED_FOLDERS } from '#domain/served-folders.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import type { Coding } from '../http/content-negotiation.ts';
import { A_DAY, IMMUTABLE, REVALIDATE, type Representation } from './representation.ts';

/** By address path; a folder's `index.html` stands under the folder's own path, without a trailing slash. */
export type StaticFiles = ReadonlyMap<string, Representation>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
};
const SUFFIXES: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Reads a folder of the build into memory, with what was compressed at build time. */
export async function loadFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files = paths.filter((path) => !SUFFIXES.some(([, suffix]) => path.endsWith(suffix)));
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const address = addressOf(relative(folder, path));
        return [address, await loadFile(path, address, all)] as const;
      }),
    ),
  );
}

async function loadFile(path: string, address: string, all: ReadonlySet<string>): Promise<Representation> {
  const body = new Uint8Array(await readFile(path));
  const encoded: Partial<Record<Coding, Uint8Array<ArrayBuffer>>> = {};
  for (const [coding, suffix] of SUFFIXES) {
    if (all.has(path + suffix)) encoded[coding] = new Uint8Array(await readFile(path + suffix));
  }
  const isPage = extname(path) === '.html';
  return {
    status: 200,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    cacheControl: cacheControlOf(address),
    ...(isPage ? { language: LANGUAGE_ENTRIES[splitPath(address).language].tag } : {}),
    body,
    encoded,
  };
}

function addressOf(path: string): string {
  const address = `/${path.split(sep).join('/')}`;
  return address.replace(/\/index\.html$/, '') || '/';
}

function cacheControlOf(address: string): string {
  if (SERVED_FOLDERS[address.split('/')[1] ?? '']?.isHashed) return IMMUTABLE;
  return /\.(png|svg|webp|ico)$/.test(address) ? A_DAY : REVALIDATE;
}
