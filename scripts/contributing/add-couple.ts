import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { LANGUAGES } from '#domain/language.ts';
import { RESULT_FORMAT } from '#domain/result-id.ts';
import { NEW_LANGUAGE } from './add-language.ts';
import { inventText } from './invent-text.ts';
import { replaceInFile } from './replace-in-file.ts';

export const NEW_COUPLE_ID = COUPLE_COUNT + 1;
const NEW_FORMAT = RESULT_FORMAT + 1;
/** Scores with which the fairness tests pass. */
const SCORES = {
  romantic: 75,
  adventurous: 45,
  protective: 50,
  communicative: 95,
  traditional: 70,
  spontaneous: 45,
  supportive: 25,
};

/**
 * Adds a dummy couple to a copy of the project as CONTRIBUTING.md says, but without the new format's golden checksums:
 * `addGoldenChecksum` adds these. Call `addLanguage` first: the couple gets texts in the new language too.
 */
export function addCouple(root: string): void {
  replaceInFile(root, 'src/domain/couple.ts', /COUPLE_COUNT = \d+/, `COUPLE_COUNT = ${NEW_COUPLE_ID}`);
  replaceInFile(root, 'src/domain/result-id.ts', /RESULT_FORMAT = \d+/, `RESULT_FORMAT = ${NEW_FORMAT}`);
  replaceInFile(
    root,
    'src/catalogue/couple-core.ts',
    /\n\];\s*$/,
    `\n  { id: ${NEW_COUPLE_ID}, since: ${NEW_FORMAT}, year: 2025, theme: null, words: ['wit', 'trust', 'growth'], personality: ${JSON.stringify(SCORES)} },$&`,
  );
  replaceInFile(
    root,
    'scripts/plot-personality.json',
    /\n\}\s*$/,
    `,\n  "${NEW_COUPLE_ID}": ${JSON.stringify(SCORES)}$&`,
  );
  for (const language of [...LANGUAGES, NEW_LANGUAGE]) {
    const word = inventText(language);
    // The entry goes to the end of `couples`, before `words`.
    replaceInFile(
      root,
      `src/catalogue/texts/${language}.ts`,
      /(\}),?\s*\},\s*"?words"?:/,
      `$1, ${NEW_COUPLE_ID}: { name1: '${word}', name2: '${word}', drama: '${word}', description: '${word}.' } }, words:`,
    );
    const dramaTexts = `src/catalogue/drama-texts/${language}.ts`;
    // The entries go to the end of `taglines`, before `ownDramas`, and to the end of `leads`, before `episodes`.
    replaceInFile(root, dramaTexts, /,?(\s*\},\s*"?ownDramas"?:)/, `, ${NEW_COUPLE_ID}: '${word}'$1`);
    replaceInFile(root, dramaTexts, /,?(\s*\},\s*"?episodes"?:)/, `, ${NEW_COUPLE_ID}: ['${word} 1', '${word} 2']$1`);
  }
  replaceInFile(
    root,
    'src/catalogue/lead-traits.ts',
    /\n\};\s*$/,
    `\n  ${NEW_COUPLE_ID}: { leads: [['romantic', 'communicative'], ['traditional', 'protective']], threshold: 0 },$&`,
  );
  copyFileSync(join(root, 'public/posters/01.svg'), join(root, `public/posters/${NEW_COUPLE_ID}.svg`));
}

/** Adds the new format's golden checksum to a test's file. Without it the test fails and prints the right checksum. */
export function addGoldenChecksum(root: string, file: string, checksum: string): void {
  replaceInFile(root, file, /(GOLDEN_CHECKSUMS = \[.*)\]/, `$1, '${checksum}']`);
}
