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
  const files = paths.filter((path) => !SUFFIXES.some(([, suffix]) => path.endsWith(suffix)));
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const address = addressOf(relative(folder, path));
        return [address, await loadFile(path, address)] as const;
      }),
    ),
  );
}

/** A script or style that was not in the build when the process started; null: it is still missing. */
export type FindLaterAsset = (address: string) => Promise<Representation | null>;

/** Plain file names: no address leads out of the folder. */
const ASSET = /^\/assets\/[\w-][\w.-]*\.(?:js|css)$/;

/**
 * Looks for scripts and styles of a release that was built into the same folder after this process started, and that
 * another process serves already (docs/decisions/101). What was found stays in memory.
 */
export function createFindLaterAsset(folder: string): FindLaterAsset {
  const found = new Map<string, Representation>();
  return async (address) => {
    if (!ASSET.test(address)) return null;
    const known = found.get(address);
    if (known) return known;
    const path = join(folder, address);
    const asset = await loadFile(path, address).catch(() => null);
    if (asset) found.set(address, asset);
    return asset;
  };
}

async function loadFile(path: string, address: string): Promise<Representation> {
  const body = new Uint8Array(await readFile(path));
  const encoded: Partial<Record<Coding, Uint8Array<ArrayBuffer>>> = {};
  for (const [coding, suffix] of SUFFIXES) {
    // Small files and pictures have none.
    const compressed = await readFile(path + suffix).catch(() => null);
    if (compressed) encoded[coding] = new Uint8Array(compressed);
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
