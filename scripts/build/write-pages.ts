import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderers } from '#document/page-renderer.ts';
import type { ClientChunk } from './client-chunks.ts';
import { compress } from './compress.ts';
import { DRAFT } from './draft.ts';
import { writeErrorPages } from './error-pages.ts';
import { writeManifests } from './manifests.ts';
import { makePageTemplate } from './page-template.ts';
import { prerender } from './prerender.ts';
import { drawPreviewTiles } from './preview-tiles.ts';
import { drawPreviews } from './previews.ts';
import { drawStartupImages } from './startup-images.ts';

/**
 * Completes the client's build with all that Vite does not know: pages, manifests, drawn pictures, and compressed
 * copies. Runs before the service worker is built, because the worker lists the hash of each file.
 */
export async function writePages(chunks: readonly ClientChunk[]): Promise<void> {
  const { clientDir, rendererDir } = DRAFT;
  const template = await makePageTemplate(chunks, DRAFT);
  const entry = pathToFileURL(resolve(rendererDir, 'entry-server.js')).href;
  const { createRenderers } = (await import(entry)) as { createRenderers: CreateRenderers };
  const renderers = createRenderers(template);
  await prerender(renderers, clientDir);
  await writeManifests(renderers, clientDir);
  await writeErrorPages(clientDir);
  await drawPreviews(clientDir);
  await drawPreviewTiles(rendererDir);
  await drawStartupImages(clientDir);
  await compress(clientDir);
}
