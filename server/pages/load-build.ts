import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CreateRenderers, PageTemplate } from '#document/page-renderer.ts';
import type { PagesDependencies } from './pages.ts';
import { createFindLaterAsset, loadFiles } from './static-files.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../dist/', import.meta.url));
const RENDERER = fileURLToPath(new URL('../../dist-ssr/entry-server.js', import.meta.url));
const TEMPLATE = fileURLToPath(new URL('../../dist-ssr/template.json', import.meta.url));

/** Reads what `npm run build` made: the client's files and the page renderer. Throws where there is none. */
export async function loadBuild(): Promise<PagesDependencies> {
  const [files, template, renderer, { createRenderers }] = await Promise.all([
    loadFiles(CLIENT_DIR),
    readFile(TEMPLATE, 'utf8'),
    readFile(RENDERER),
    import(pathToFileURL(RENDERER).href) as Promise<{ createRenderers: CreateRenderers }>,
  ]);
  const release = createHash('sha256').update(template).update(renderer).digest('base64url').slice(0, 22);
  return {
    files,
    findLaterAsset: createFindLaterAsset(CLIENT_DIR),
    render: createRenderers(JSON.parse(template) as PageTemplate).page,
    release,
  };
}
