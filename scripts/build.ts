/** Builds the product: page renderer, client, pages, images, service worker, and compressed copies of text files. */
import { build } from 'vite';
import { lockBuild } from './build/build-lock.ts';
import { type ClientChunk, recordChunks } from './build/client-chunks.ts';
import { compress } from './build/compress.ts';
import { writeErrorPages } from './build/error-pages.ts';
import { writeManifests } from './build/manifests.ts';
import { makePageTemplate } from './build/page-template.ts';
import { prerender } from './build/prerender.ts';
import { drawPreviewTiles } from './build/preview-tiles.ts';
import { drawPreviews } from './build/previews.ts';
import { addEarlierReleases } from './build/releases.ts';
import { DRAFT, replaceBuild } from './build/replace-build.ts';
import { buildServiceWorker, checkPrecacheBudget } from './build/service-worker.ts';
import { checkSettings } from './build/settings.ts';
import { drawStartupImages } from './build/startup-images.ts';

/** Keeps the scripts and styles of earlier releases, which open pages may still load (docs/decisions/101). */
const RELEASE_ARCHIVE = '.cache/releases';

process.env.NODE_ENV = 'production';
checkSettings(process.env);
// Another build would write to the same folders.
const releaseLock = lockBuild();

await build({
  logLevel: 'warn',
  build: { ssr: 'src/document/entry-server.tsx', outDir: DRAFT.rendererDir, copyPublicDir: false },
});
const chunks: ClientChunk[] = [];
await build({ logLevel: 'warn', plugins: [recordChunks(chunks)], build: { outDir: DRAFT.clientDir } });
const template = await makePageTemplate(chunks, DRAFT);
await prerender(template, DRAFT);
await drawPreviews(DRAFT.clientDir);
await drawPreviewTiles(DRAFT.rendererDir);
await writeManifests(template, DRAFT);
await drawStartupImages(DRAFT.clientDir);
await writeErrorPages(DRAFT.clientDir);
await buildServiceWorker(DRAFT.clientDir);
await compress(DRAFT.clientDir);
await checkPrecacheBudget(DRAFT.clientDir);
await addEarlierReleases(DRAFT.clientDir, RELEASE_ARCHIVE);
// All steps above write to the folders of `DRAFT`, so the last build stays in service until here.
replaceBuild();
releaseLock();
