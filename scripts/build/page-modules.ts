import type { PageModules } from '#document/page-renderer.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type ClientChunk, withImports } from './client-chunks.ts';
import { ENTRY, SCREENS } from './screens.ts';

/** Which modules each page needs at its start, so that they are all asked for at once and none twice. */
export function pageModules(chunks: readonly ClientChunk[]): PageModules {
  const addresses = (module: string) => withImports(chunks, module).map(({ file }) => `/${file}`);
  const [entry = '', ...imported] = addresses(ENTRY);
  const shared = imported.reverse();
  const known = new Set([entry, ...shared]);
  const beyond = (module: string) => addresses(module).filter((file) => !known.has(file));
  return {
    entry,
    shared,
    screens: Object.fromEntries(Object.entries(SCREENS).map(([screen, module]) => [screen, beyond(module)])),
    catalogues: byLanguage((language) => beyond(`locales/${language}/messages.po`)),
    resultTexts: byLanguage((language) => beyond(`locales/${language}/result.po`)),
    coupleTexts: byLanguage((language) => [
      ...beyond('src/i18n/trait-texts.ts'),
      ...beyond(`src/catalogue/texts/${language}.ts`),
    ]),
  };
}

function byLanguage(filesOf: (language: Language) => string[]): Record<Language, string[]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(language)])) as Record<Language, string[]>;
}
