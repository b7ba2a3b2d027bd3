import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { en as dramaTexts } from '#catalogue/drama-texts/en.ts';
import { en as catalogueTexts } from '#catalogue/texts/en.ts';
import { replaceInFile } from './replace-in-file.ts';

/** A language that the product does not have. It is written left to right in Latin letters. */
export const NEW_LANGUAGE = 'eo';
const OWN_NAME = 'Esperanto';

/** Adds a dummy language to a copy of the project as CONTRIBUTING.md says, except its PO files. */
export function addLanguage(root: string): void {
  replaceInFile(root, 'src/domain/language.ts', /(LANGUAGES = \[.*)\]/, `$1, '${NEW_LANGUAGE}']`);
  replaceInFile(
    root,
    'src/i18n/languages.ts',
    /\n\};\s*$/,
    `\n  ${NEW_LANGUAGE}: { ownName: '${OWN_NAME}', dir: 'ltr', tag: '${NEW_LANGUAGE}', intlTag: '${NEW_LANGUAGE}', decimalMark: ',', percentSign: '%', ogLocale: '${NEW_LANGUAGE}' },$&`,
  );
  replaceInFile(
    root,
    'src/document/load-failure-texts.ts',
    /\n\};\s*$/,
    `\n  ${NEW_LANGUAGE}: { title: 'Eraro', text: 'Provu denove.', tryAgain: 'Denove', home: 'Hejmo' },$&`,
  );
  replaceInFile(
    root,
    'src/catalogue/all-texts.ts',
    /(import \{ en \}.*\n)/,
    `$1import { ${NEW_LANGUAGE} } from './texts/${NEW_LANGUAGE}.ts';\n`,
  );
  replaceInFile(root, 'src/catalogue/all-texts.ts', / \};/, `, ${NEW_LANGUAGE} };`);
  replaceInFile(
    root,
    'src/screens/result/perspective/perspective-texts.test.ts',
    /(READER_WORDS: [\s\S]*?)\n\};/,
    `$1\n  ${NEW_LANGUAGE}: /\\b(vi|mi)\\b/i,\n};`,
  );
  writeFileSync(
    join(root, `src/catalogue/drama-texts/${NEW_LANGUAGE}.ts`),
    `import type { DramaTexts } from '../drama-texts.ts';\n\nexport const ${NEW_LANGUAGE}: DramaTexts = ${JSON.stringify(dramaTexts)};\n`,
  );
  writeFileSync(
    join(root, `src/catalogue/texts/${NEW_LANGUAGE}.ts`),
    `import type { CatalogueTexts } from '../catalogue-texts.ts';\n\nexport const ${NEW_LANGUAGE}: CatalogueTexts = ${JSON.stringify(translateAll(catalogueTexts))};\n`,
  );
}

/** Fills the language's PO files, after `npm run extract` has made them. */
export function fillMessageFiles(root: string): void {
  for (const name of ['messages', 'result']) {
    const english = new Map(
      [...readFileSync(join(root, `locales/en/${name}.po`), 'utf8').matchAll(ENTRY)].map(([, id, text]) => [id, text]),
    );
    replaceInFile(
      root,
      `locales/${NEW_LANGUAGE}/${name}.po`,
      ENTRY,
      (_, id) => `msgid "${id}"\nmsgstr "${translate(english.get(id) ?? '')}"`,
    );
  }
}

const ENTRY = /msgid "(.+)"\nmsgstr "(.*)"/g;

function translateAll<Texts>(texts: Texts): Texts {
  return JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? translate(value) : value));
}

/** A dummy translation that differs from the English text and has its placeholders and tags. */
function translate(text: string): string {
  return `Eo ${text}`;
}
