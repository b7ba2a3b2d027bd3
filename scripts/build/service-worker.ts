import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';
import { SERVED_FOLDERS } from '#domain/served-folders.ts';
import { BROWSERS } from './browsers.ts';

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

/** Paths of the precached files within the build, filled by `addIntegrity`. */
const precachedFiles: string[] = [];

interface PrecacheEntry {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/**
 * Builds `sw.js` with vite-plugin-pwa, after the pages are written and before compression. With
 * SELF_DESTROYING_WORKER=1 it builds a worker that removes itself and all its caches, to replace a broken one.
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  await refuseUnknownFolders(clientDir);
  const isSelfDestroying = process.env.SELF_DESTROYING_WORKER === '1';
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: isSelfDestroying ? 'src/sw/self-destroying' : 'src/sw',
    filename: 'sw.ts',
    outDir: clientDir,
    injectRegister: false,
    manifest: false,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      minify: true,
      target: BROWSERS,
      sourcemap: false,
      // A worker that only removes itself needs no list of files.
      injectionPoint: isSelfDestroying ? '' : 'self.__WB_MANIFEST',
      globPatterns: [...PRECACHE_PATTERNS, ...PRECACHED_PAGES.map((path) => `${path}/index.html`.replace(/^\/+/, ''))],
      // These file names contain a content hash, so they need no revision.
      dontCacheBustURLsMatching: HASHED_FILES,
      manifestTransforms: [async (entries) => ({ manifest: await addIntegrity(entries, clientDir), warnings: [] })],
    },
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
  });
  const config = await resolveConfig(
    { configFile: false, logLevel: 'warn', plugins, build: { outDir: clientDir } },
    'build',
  );
  const pwa = config.plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api as VitePluginPWAAPI | undefined;
  if (!pwa) throw new Error('vite-plugin-pwa has no API');
  await pwa.generateSW();
}

/** Throws if the precache exceeds a budget. Runs after compression, to count transferred bytes. */
export async function checkPrecacheBudget(clientDir: string): Promise<void> {
  const files = precachedFiles.map((file) => join(clientDir, file));
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
  if (unknown) throw new Error(`${unknown.name} has no line in src/domain/served-folders.ts`);
}

async function transferredBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function addIntegrity(entries: readonly PrecacheEntry[], clientDir: string): Promise<PrecacheEntry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (BLOCKED_WORDS.test(entry.url)) throw new Error(`${entry.url} may be blocked by an advertising blocker`);
      precachedFiles.push(entry.url);
      const body = await readFile(join(clientDir, entry.url));
      const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
      return { ...entry, url: toUrlPath(entry.url), integrity };
    }),
  );
}

function toUrlPath(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/';
}
