import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InlineStyles, PageStyles } from '#document/page-renderer.ts';
import { type ClientChunk, withImports } from './client-chunks.ts';
import { ENTRY, SCREENS } from './screens.ts';

/**
 * The styles that each page carries: those of the code that draws it, and no others. What a screen opens later (a
 * dialog, a chart) brings its own, as the next screen does.
 */
export async function pageStyles(chunks: readonly ClientChunk[], clientDir: string): Promise<PageStyles> {
  const stylesOf = async (module: string, before?: InlineStyles): Promise<InlineStyles> => {
    // What is imported comes first, so that a screen has the last word over the components it uses.
    const files = withImports(chunks, module)
      .reverse()
      .flatMap(({ styles }) => styles);
    const all = [...new Set([...(before?.files ?? []), ...files.map((file) => `/${file}`)])];
    const texts = await Promise.all(all.map((file) => readFile(join(clientDir, file), 'utf8')));
    return { css: texts.map((text) => text.trim()).join(''), files: all };
  };

  const shared = await stylesOf(ENTRY);
  const screens = await Promise.all(
    Object.entries(SCREENS).map(async ([screen, module]) => [screen, await stylesOf(module, shared)] as const),
  );
  return { shared, screens: Object.fromEntries(screens) };
}
