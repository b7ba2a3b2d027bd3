/** Builds the product: the page renderer, the client, the pages, the images, the service worker, all compressed. */
import { rmSync } from 'node:fs';
import { build } from 'vite';
import { type ClientChunk, recordChunks } from './build/client-chunks.ts';
import { compress } from './build/compress.ts';
import { writeErrorPages } from './build/error-pages.ts';
import { writeManifests } from './build/manifests.ts';
import { makePageTemplate } from './build/page-template.ts';
import { prerender } from './build/prerender.ts';
import { drawPreviewTiles } from './build/preview-tiles.ts';
import { drawPreviews } from './build/previews.ts';
import { addEarlierReleases } from './build/releases.ts';
import { buildServiceWorker, checkPrecacheBudget } from './build/service-worker.ts';
import { checkSettings } from './build/settings.ts';
import { drawStartupImages } from './build/startup-images.ts';

process.env.NODE_ENV = 'production';
checkSettings(process.env);
// Without the stamp `npm start` builds again: this build may fail, or have other settings.
rmSync('.cache/built', { force: true });
const folders = { clientDir: 'dist', rendererDir: 'dist-ssr' };

await build({
  logLevel: 'warn',
  build: { ssr: 'src/document/entry-server.tsx', outDir: folders.rendererDir, copyPublicDir: false },
});
const chunks: ClientChunk[] = [];
await build({ logLevel: 'warn', plugins: [recordChunks(chunks)], build: { outDir: folders.clientDir } });
const template = await makePageTemplate(chunks, folders);
await prerender(template, folders);
await drawPreviews(folders.clientDir);
await drawPreviewTiles(folders.rendererDir);
await writeManifests(template, folders);
await drawStartupImages(folders.clientDir);
await writeErrorPages(folders.clientDir);
await buildServiceWorker(folders.clientDir);
await compress(folders.clientDir);
await checkPrecacheBudget(folders.clientDir);
await addEarlierReleases(folders.clientDir, '.cache/releases');
