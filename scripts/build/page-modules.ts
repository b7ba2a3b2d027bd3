import type { PageModules } from '#document/page-renderer.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { byPage } from '#domain/pages.ts';
import { type ClientChunk, ENTRY, moduleOf, withImports } from './client-chunks.ts';

/** Which modules each page needs at its start, so that all are requested at once and none twice. */
export function pageModules(chunks: readonly ClientChunk[]): PageModules {
  const addresses = (module: string) => withImports(chunks, module).map(({ file }) => `/${file}`);
  const [entry = '', ...imported] = addresses(ENTRY);
  const shared = imported.reverse();
  const known = new Set([entry, ...shared]);
  const beyond = (module: string) => addresses(module).filter((file) => !known.has(file));
  return {
    entry,
    shared,
    pages: byPage((page) => beyond(moduleOf(page))),
    catalogues: byLanguage((language) => beyond(`locales/${language}/messages.po`)),
    texts: {
      result: byLanguage((language) => beyond(`locales/${language}/result.po`)),
      // The API's texts are Korean, and are translated by their place in the Korean texts (decision 20).
      couples: byLanguage((language) => [
        ...beyond('src/i18n/trait-texts.ts'),
        ...beyond(`src/catalogue/texts/${language}.ts`),
        ...beyond('src/catalogue/texts/ko.ts'),
      ]),
    },
  };
}

function byLanguage(filesOf: (language: Language) => string[]): Record<Language, string[]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(language)])) as Record<Language, string[]>;
}
