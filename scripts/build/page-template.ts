import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { PageTemplate } from '#document/page-renderer.ts';
import { mapPages } from '#domain/pages/pages.ts';
import type { ClientChunk } from './client-chunks.ts';
import { pageModules, pageStyles } from './page-files.ts';

/** Older than the bundle's: in a browser that can't parse the bundle, the inline script says so. */
const INLINE_SYNTAX = 'es2020';

/**
 * Makes the template of all pages from Vite's `index.html`: an inline script starts the bundle, and `page-document.ts`
 * puts a page's styles at `<!--styles-->` (docs/decisions/075). Writes the template, and hashes of the inline parts.
 */
export async function makePageTemplate(
  chunks: readonly ClientChunk[],
  { clientDir, rendererDir }: { readonly clientDir: string; readonly rendererDir: string },
): Promise<PageTemplate> {
  const indexHtml = await readFile(join(clientDir, 'index.html'), 'utf8');
  const script = await bundleInline('src/start/inline/entry-inline.ts');

  const html = indexHtml
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('<!--styles-and-inline-script-->', () => `<!--styles--><script>${script}</script>`);
  const styles = pageStyles(chunks, clientDir);
  const template = { html, modules: pageModules(chunks), styles };

  await Promise.all([
    rm(join(clientDir, 'index.html')),
    writeFile(join(rendererDir, 'template.json'), JSON.stringify(template)),
    writeFile(
      join(rendererDir, 'csp-hashes.json'),
      JSON.stringify({
        script: cspHash(script),
        style: {
          shared: cspHash(styles.shared.css),
          pages: mapPages(({ pattern }) => cspHash(styles.pages[pattern].css)),
        },
      }),
    ),
  ]);
  return template;
}

/** Bundles a module with its imports into one classic script, for inlining. */
async function bundleInline(input: string): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', transform: { target: INLINE_SYNTAX } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim().replaceAll('</script', '<\\/script');
}

function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
