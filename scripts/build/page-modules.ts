import type { PageModules } from '#document/page-renderer.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { mapPages } from '#domain/pages.ts';
import { type ClientChunk, chunksOf, ENTRY, pageModule } from './client-chunks.ts';

/** The script files that each page needs at its start, so that it requests all at once and none twice. */
export function pageModules(chunks: readonly ClientChunk[]): PageModules {
  const pathsOf = (module: string) => chunksOf(chunks, module).map(({ file }) => `/${file}`);
  const entryPaths = pathsOf(ENTRY);
  // The paths are in the order in which the files run: the entry comes last, after all that it imports.
  const entry = entryPaths.at(-1) ?? '';
  const additionalPaths = (module: string) => pathsOf(module).filter((path) => !entryPaths.includes(path));
  return {
    entry,
    shared: entryPaths.slice(0, -1),
    pages: mapPages((page) => additionalPaths(pageModule(page))),
    messages: byLanguage((language) => additionalPaths(`locales/${language}/messages.po`)),
    texts: {
      result: byLanguage((language) => additionalPaths(`locales/${language}/result.po`)),
      // The API's texts are Korean; each is looked up in the Korean texts and translated (spec point 20).
      couples: byLanguage((language) => [
        ...additionalPaths('src/i18n/trait-texts.ts'),
        ...additionalPaths(`src/catalogue/texts/${language}.ts`),
        ...additionalPaths('src/catalogue/texts/ko.ts'),
      ]),
    },
  };
}

function byLanguage(pathsOf: (language: Language) => string[]): Record<Language, string[]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, pathsOf(language)])) as Record<Language, string[]>;
}
