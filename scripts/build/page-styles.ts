import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineStyles, PageStyles } from '#document/page-renderer.ts';
import { mapPages } from '#domain/pages/pages.ts';
import { type ClientChunk, chunksOf, ENTRY, pageModule } from './client-chunks.ts';

/**
 * The inline styles of each page: the styles of the modules that render it. Parts that open later (a dialog, a chart)
 * and the next screen load their own styles.
 */
export function pageStyles(chunks: readonly ClientChunk[], clientDir: string): PageStyles {
  const collectStyles = (module: string, inherited?: InlineStyles): InlineStyles => {
    // Imported styles come first, so that a screen's rules override those of the components it uses.
    const files = chunksOf(chunks, module).flatMap(({ styles }) => styles);
    const all = [...new Set([...(inherited?.files ?? []), ...files.map((file) => `/${file}`)])];
    const css = all.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('');
    return { css, files: all };
  };

  const shared = collectStyles(ENTRY);
  return { shared, pages: mapPages((page) => collectStyles(pageModule(page), shared)) };
}
