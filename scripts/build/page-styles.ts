import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineStyles, PageStyles } from '#document/page-renderer.ts';
import { byPage } from '#domain/pages.ts';
import { type ClientChunk, ENTRY, moduleOf, withImports } from './client-chunks.ts';

/**
 * The styles that each page carries: those of the code that draws it, and no others. What a screen opens later (a
 * dialog, a chart) loads its own, as the next screen does.
 */
export function pageStyles(chunks: readonly ClientChunk[], clientDir: string): PageStyles {
  const stylesOf = (module: string, before?: InlineStyles): InlineStyles => {
    // Imported styles come first, so that a screen's rules win over those of the components it uses.
    const files = withImports(chunks, module)
      .reverse()
      .flatMap(({ styles }) => styles);
    const all = [...new Set([...(before?.files ?? []), ...files.map((file) => `/${file}`)])];
    const css = all.map((file) => readFileSync(join(clientDir, file), 'utf8').trim()).join('');
    return { css, files: all };
  };

  const shared = stylesOf(ENTRY);
  return { shared, pages: byPage((page) => stylesOf(moduleOf(page), shared)) };
}
