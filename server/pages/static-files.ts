import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pageAt } from '#domain/pages/pages.ts';
import { SERVED_FOLDERS } from '#domain/pages/served-folders.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import type { Coding } from '../http/content-negotiation.ts';
import { contentHash } from '../http/entity-tag.ts';
import { IMMUTABLE, ONE_DAY, REVALIDATE, type Representation } from '../http/representation.ts';

/** Files by URL path; a folder's `index.html` has the folder's path without a trailing slash. */
export type StaticFiles = ReadonlyMap<string, Representation>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
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
const COMPRESSED_SUFFIXES: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Reads a folder of the build into memory, including the forms compressed at build time. */
export async function loadFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.filter((path) => !COMPRESSED_SUFFIXES.some(([, suffix]) => path.endsWith(suffix)));
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const urlPath = urlPathOf(relative(folder, path));
        return [urlPath, await loadFile(path, urlPath)] as const;
      }),
    ),
  );
}

/** Finds a script or style of a build that was made after this process started; null if it finds no such file. */
export type LaterAssetFinder = (urlPath: string) => Promise<Representation | null>;

/** Only plain file names match, so no path leads out of the folder. */
const ASSET_PATH = /^\/assets\/[\w-][\w.-]*\.(?:js|css)$/;

/**
 * Finds assets of a release that was built into the same folder after this process started: another process may already
 * send that release's pages (docs/decisions/101). Found assets stay in memory.
 */
export function createLaterAssetFinder(folder: string): LaterAssetFinder {
  const foundAssets = new Map<string, Representation>();
  return async (urlPath) => {
    if (!ASSET_PATH.test(urlPath)) return null;
    const cached = foundAssets.get(urlPath);
    if (cached) return cached;
    // Any error, such as too many open files, gives a 404; the next request tries again.
    const asset = await loadFile(join(folder, urlPath), urlPath).catch(() => null);
    if (asset) foundAssets.set(urlPath, asset);
    return asset;
  };
}

async function loadFile(path: string, urlPath: string): Promise<Representation> {
  const body = await readFile(path);
  const compressed: Partial<Record<Coding, Uint8Array<ArrayBuffer>>> = {};
  for (const [coding, suffix] of COMPRESSED_SUFFIXES) {
    // The build compresses text files, SVG too, but neither other images nor very small files.
    const bytes = await readFile(path + suffix).catch(() => null);
    if (bytes) compressed[coding] = bytes;
  }
  // Shells and error pages are HTML too, but no page has their path, so they get no language.
  const found = pageAt(urlPath);
  return {
    status: 200,
    type: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
    contentId: contentHash(body),
    cacheControl: cacheControlOf(urlPath),
    ...(found ? { language: LANGUAGE_ENTRIES[found.language].tag } : {}),
    body,
    compressed,
  };
}

function urlPathOf(path: string): string {
  const urlPath = `/${path.split(sep).join('/')}`;
  return urlPath.replace(/\/index\.html$/, '') || '/';
}

function cacheControlOf(urlPath: string): string {
  if (SERVED_FOLDERS[urlPath.split('/')[1] ?? '']?.isHashed) return IMMUTABLE;
  return /\.(png|svg|webp|ico)$/.test(urlPath) ? ONE_DAY : REVALIDATE;
}
