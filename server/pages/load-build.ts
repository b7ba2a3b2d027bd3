import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CreateRenderers, PageTemplate } from '#document/page-renderer.ts';
import { contentHash } from '../http/entity-tag.ts';
import type { PreviewTiles } from './compose-group-preview.ts';
import type { PagesDependencies } from './respond-with-page.ts';
import { createLaterAssetFinder, loadFiles } from './static-files.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../dist/', import.meta.url));
const RENDERER_FILE = fileURLToPath(new URL('../../dist-ssr/entry-server.js', import.meta.url));
const PREVIEW_TILES_DIR = fileURLToPath(new URL('../../dist-ssr/preview-tiles/', import.meta.url));
const TEMPLATE_FILE = fileURLToPath(new URL('../../dist-ssr/template.json', import.meta.url));

/** Reads the output of `npm run build`: client files, page renderer, preview tiles. Rejects if there is no build. */
export async function loadBuild(): Promise<PagesDependencies> {
  const [files, previewTiles, template, rendererCode, { createRenderers }] = await Promise.all([
    loadFiles(CLIENT_DIR),
    loadPreviewTiles(),
    readFile(TEMPLATE_FILE, 'utf8'),
    readFile(RENDERER_FILE),
    import(pathToFileURL(RENDERER_FILE).href) as Promise<{ createRenderers: CreateRenderers }>,
  ]);
  const release = contentHash(Buffer.concat([Buffer.from(template), rendererCode]));
  return {
    files,
    previewTiles,
    // A later build may replace CLIENT_DIR while this process runs.
    findLaterAsset: createLaterAssetFinder(CLIENT_DIR),
    render: createRenderers(JSON.parse(template) as PageTemplate).renderPage,
    release,
  };
}

/** About 6 MB, read at the start because the next build replaces the files. */
async function loadPreviewTiles(): Promise<PreviewTiles> {
  const names = await readdir(PREVIEW_TILES_DIR);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(PREVIEW_TILES_DIR + name)] as const)),
  );
}
