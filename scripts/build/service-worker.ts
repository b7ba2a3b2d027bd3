import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { LANGUAGES, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { SERVED_FOLDERS } from '#domain/pages/served-folders.ts';
import { DRAFT } from './draft.ts';

/** Transferred bytes that a first visit may fetch in the background for offline use. */
const PRECACHE_BUDGET_BYTES = 1_200_000;
/** Bytes that the precache may occupy on the device: the install offer promises less than 3 MB (`install.text`). */
const STORED_BUDGET_BYTES = 2_800_000;

const FOLDERS = Object.entries(SERVED_FOLDERS);
/** Glob patterns of the files that the quiz needs in all languages. */
const PRECACHE_PATTERNS = FOLDERS.flatMap(([folder, { precached: endings }]) =>
  endings.map((ending) => `${folder}/**/*.${ending}`),
);
const HASHED_FILES = new RegExp(
  `^(?:${FOLDERS.flatMap(([folder, { isHashed }]) => (isHashed ? folder : [])).join('|')})/`,
);
/** Words in paths that advertising blockers block. One blocked file would prevent the worker's installation. */
const BLOCKED_WORDS = /\b(?:ads?|analytics|track(?:er|ing)?|social|banner)\b/i;

/**
 * Paths of precached pages. Other pages start offline from the shell, which has 5 KB compressed; their own files have 8
 * to 19 KB.
 */
const PRECACHED_PAGES = PAGES.filter(({ workerResponse }) => workerResponse === 'precached').flatMap(({ addresses }) =>
  addresses.flatMap((address) => LANGUAGES.map((language) => localizedPath(address, language))),
);

interface PrecacheEntry {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/**
 * Options of vite-plugin-pwa, which builds `sw.js` when the client's build is complete. `completeBuild` writes the
 * files that Vite does not know, with compressed copies. With SELF_DESTROYING_WORKER=1 the worker removes itself and
 * all its caches, to replace a broken one.
 */
export function serviceWorkerOptions(completeBuild: () => Promise<void>): Partial<VitePWAOptions> {
  const isSelfDestroying = process.env.SELF_DESTROYING_WORKER === '1';
  return {
    strategies: 'injectManifest',
    srcDir: isSelfDestroying ? 'src/sw/self-destroying' : 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      minify: true,
      sourcemap: false,
      // A worker that only removes itself needs no list of files.
      injectionPoint: isSelfDestroying ? '' : 'self.__WB_MANIFEST',
      globPatterns: [...PRECACHE_PATTERNS, ...PRECACHED_PAGES.map((path) => `${path}/index.html`.replace(/^\/+/, ''))],
      // These file names contain a content hash, so they need no revision.
      dontCacheBustURLsMatching: HASHED_FILES,
      manifestTransforms: [
        async (entries) => {
          await checkBudgets(entries.map(({ url }) => join(DRAFT.clientDir, url)));
          return { manifest: await Promise.all(entries.map(addIntegrity)), warnings: [] };
        },
      ],
    },
    integration: {
      beforeBuildServiceWorker: async () => {
        await completeBuild();
        await refuseUnknownFolders(DRAFT.clientDir);
      },
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
  };
}

/** Throws if the precached files exceed a budget. */
async function checkBudgets(files: readonly string[]): Promise<void> {
  const transferred = await sum(files.map(transferredBytes));
  const stored = await sum(files.map(async (file) => (await stat(file)).size));
  console.log(`Offline: ${files.length} files, ${transferred} bytes as transferred, ${stored} as stored`);
  if (transferred > PRECACHE_BUDGET_BYTES)
    throw new Error(`offline play would fetch ${transferred} bytes; the budget is ${PRECACHE_BUDGET_BYTES}`);
  if (stored > STORED_BUDGET_BYTES)
    throw new Error(`offline play would store ${stored} bytes; the budget is ${STORED_BUDGET_BYTES}`);
}

async function sum(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

/** Throws if the build contains an unknown folder: offline, its files would be missing. */
async function refuseUnknownFolders(clientDir: string): Promise<void> {
  const pageFolders = PAGES.flatMap(({ addresses }) => addresses.map((address) => address.split('/')[1] ?? ''));
  const known = new Set<string>([...LANGUAGES, ...pageFolders, ...Object.keys(SERVED_FOLDERS)]);
  const entries = await readdir(clientDir, { withFileTypes: true });
  const unknown = entries.find((entry) => entry.isDirectory() && !known.has(entry.name));
  if (unknown) throw new Error(`${unknown.name} has no line in src/domain/pages/served-folders.ts`);
}

async function transferredBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function addIntegrity(entry: PrecacheEntry): Promise<PrecacheEntry> {
  if (BLOCKED_WORDS.test(entry.url)) throw new Error(`${entry.url} may be blocked by an advertising blocker`);
  const body = await readFile(join(DRAFT.clientDir, entry.url));
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  return { ...entry, url: toUrlPath(entry.url), integrity };
}

function toUrlPath(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/';
}
