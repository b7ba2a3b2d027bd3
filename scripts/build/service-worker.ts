import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { LANGUAGES, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';
import { SERVED_FOLDERS } from '#domain/served-folders.ts';

/** What a first visit may fetch in the background so that everything plays offline, as transferred. */
const PRECACHE_BUDGET_BYTES = 1_200_000;

const FOLDERS = Object.entries(SERVED_FOLDERS);
/** Everything that playing needs in every language. */
const PRECACHED_FILES = FOLDERS.flatMap(([folder, { precached }]) =>
  precached.map((ending) => `${folder}/**/*.${ending}`),
);
const HASHED_FILES = new RegExp(
  `^(?:${FOLDERS.flatMap(([folder, { isHashed }]) => (isHashed ? folder : [])).join('|')})/`,
);
/** Words that advertising blockers block: one file that can't be fetched prevents the worker's installation. */
const BLOCKED_WORDS = /\b(?:ads?|analytics|track(?:er|ing)?|social|banner)\b/i;

/** Pages whose files are precached; the others start as the shell, which has 4 KB where they have 7 to 18. */
const PRECACHED_PAGES = PAGES.filter(({ offline }) => offline === 'precached').flatMap(({ addresses }) =>
  addresses.flatMap((address) => LANGUAGES.map((language) => localizedPath(address, language))),
);

interface PrecacheEntry {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/**
 * Builds `sw.js` over the finished build. Runs after the pages are written and before anything is compressed: by the
 * hook that vite-plugin-pwa has for such builds. With SELF_DESTROYING_WORKER=1 it makes a worker that removes itself
 * and all its caches instead, under the same address: the way back from a broken worker.
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  await refuseUnknownFolders(clientDir);
  const isRetired = process.env.SELF_DESTROYING_WORKER === '1';
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: isRetired ? 'src/sw/retired' : 'src/sw',
    filename: 'sw.ts',
    outDir: clientDir,
    injectRegister: false,
    manifest: false,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      minify: true,
      sourcemap: false,
      // A worker that only removes itself needs no list.
      injectionPoint: isRetired ? '' : 'self.__WB_MANIFEST',
      globPatterns: [
        ...PRECACHED_FILES,
        ...PRECACHED_PAGES.map((path) => `${path.slice(1)}/index.html`.replace(/^\//, '')),
      ],
      // Their names have a hash of the content.
      dontCacheBustURLsMatching: HASHED_FILES,
      manifestTransforms: [async (entries) => ({ manifest: await withIntegrity(entries, clientDir), warnings: [] })],
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

/** Fails the build where a first visit would fetch more than the budget. Runs after compression, to count the bytes that are transferred. */
export async function checkPrecacheBudget(clientDir: string): Promise<void> {
  const sizes = await Promise.all(listed.map((file) => transferredBytes(join(clientDir, file))));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`Offline: ${listed.length} files, ${total} bytes as transferred`);
  if (total > PRECACHE_BUDGET_BYTES)
    throw new Error(`offline play would fetch ${total} bytes; the budget is ${PRECACHE_BUDGET_BYTES}`);
}

/** A folder without a line would be missing offline, and a file missing in it would be answered with a page. */
async function refuseUnknownFolders(clientDir: string): Promise<void> {
  const ofPages = PAGES.flatMap(({ addresses }) => addresses.map((address) => address.split('/')[1] ?? ''));
  const known = new Set<string>([...LANGUAGES, ...ofPages, ...Object.keys(SERVED_FOLDERS)]);
  const entries = await readdir(clientDir, { withFileTypes: true });
  const unknown = entries.find((entry) => entry.isDirectory() && !known.has(entry.name));
  if (unknown) throw new Error(`${unknown.name} has no line in src/domain/served-folders.ts`);
}

/** The files of the worker's list, with their paths in the build. */
const listed: string[] = [];

async function transferredBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function withIntegrity(entries: readonly PrecacheEntry[], clientDir: string): Promise<PrecacheEntry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (BLOCKED_WORDS.test(entry.url)) throw new Error(`${entry.url} may be blocked by an advertising blocker`);
      listed.push(entry.url);
      const body = await readFile(join(clientDir, entry.url));
      const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`;
      return { ...entry, url: addressOf(entry.url), integrity };
    }),
  );
}

function addressOf(file: string): string {
  return `/${file}`.replace(/\/index\.html$/, '') || '/';
}
