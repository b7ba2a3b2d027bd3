import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import type { PageModules } from '../../src/page-renderer.ts';
import type { ClientChunk } from './client-chunks.ts';

const ENTRY = 'src/entry-client.tsx';
/** Screens by the first segment of their address, and the route file that draws each. */
const SCREENS: Readonly<Record<string, string>> = {
  '': 'index',
  couples: 'couples',
  'more-tests': 'more-tests',
  quiz: 'quiz.{-$step}',
  results: 'results.{-$id}',
};

/** Which modules each page needs at its start, so that they are all asked for at once and none twice. */
export function pageModules(chunks: readonly ClientChunk[]): PageModules {
  const [entry = '', ...imported] = withImports(chunks, ENTRY);
  const shared = imported.reverse();
  const known = new Set([entry, ...shared]);
  const beyond = (module: string) => withImports(chunks, module).filter((file) => !known.has(file));
  return {
    entry,
    shared,
    screens: Object.fromEntries(
      Object.entries(SCREENS).map(([screen, file]) => [
        screen,
        // The route splitter cuts the drawn part of a screen off its rules.
        beyond(`src/routes/{-$lang}/${file}.tsx?tsr-split=component`),
      ]),
    ),
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

/** The addresses of a module's chunk and of everything it imports statically, the chunk itself first. */
function withImports(chunks: readonly ClientChunk[], module: string): string[] {
  const start = chunks.find(({ modules }) => modules.includes(module));
  if (!start) throw new Error(`the client build has no chunk with ${module}`);
  const found = new Set([start.file]);
  for (const file of found) for (const imported of chunkOf(chunks, file).imports) found.add(imported);
  return [...found].map((file) => `/${file}`);
}

function chunkOf(chunks: readonly ClientChunk[], file: string): ClientChunk {
  const chunk = chunks.find((candidate) => candidate.file === file);
  if (!chunk) throw new Error(`the client build has no chunk ${file}`);
  return chunk;
}
