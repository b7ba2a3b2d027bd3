import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineStyles, PageModules, PageStyles } from '#document/page-renderer.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { mapPages } from '#domain/pages/pages.ts';
import { type ClientChunk, chunksOf, ENTRY, pageModule } from './client-chunks.ts';

/** The script files that each page needs at its start, so that it requests all at once and none twice. */
export function pageModules(chunks: readonly ClientChunk[]): PageModules {
  const pathsOf = (module: string) => chunksOf(chunks, module).map(({ file }) => `/${file}`);
  const entryPaths = pathsOf(ENTRY);
  // The paths are in the order in which the files run: the entry comes last, after all that it imports.
  const entry = entryPaths.at(-1) ?? '';
  const pathsNotInEntry = (module: string) => pathsOf(module).filter((path) => !entryPaths.includes(path));
  return {
    entry,
    shared: entryPaths.slice(0, -1),
    pages: mapPages((page) => pathsNotInEntry(pageModule(page))),
    messages: byLanguage((language) => pathsNotInEntry(`locales/${language}/messages.po`)),
    texts: {
      result: byLanguage((language) => pathsNotInEntry(`locales/${language}/result.po`)),
      // The API names traits and words in Korean (spec point 20). A page finds their translations by the Korean texts,
      // so it needs those too.
      couples: byLanguage((language) => [
        ...pathsNotInEntry('src/i18n/trait-texts.ts'),
        ...pathsNotInEntry(`src/catalogue/texts/${language}.ts`),
        ...pathsNotInEntry('src/catalogue/texts/ko.ts'),
      ]),
    },
  };
}

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

function byLanguage(pathsOf: (language: Language) => string[]): Record<Language, string[]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, pathsOf(language)])) as Record<Language, string[]>;
}
