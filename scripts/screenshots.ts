import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { inStudio, takeWebp } from './pictures/studio.ts';

/**
 * Takes the pictures that a browser shows when it offers to install: `npm run screenshots [language …]`, after a build.
 * They are kept in `public/screenshots`, and the manifests name them.
 */
const NARROW = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1280, height: 800 } };
const RESULT = localResult();

const PICTURES = [
  { file: 'narrow-home', page: '/', ...NARROW },
  { file: 'narrow-quiz', page: '/quiz/3', ...NARROW },
  { file: 'narrow-result', page: RESULT, ...NARROW },
  { file: 'wide-home', page: '/', ...WIDE },
  { file: 'wide-couples', page: '/couples', ...WIDE },
];

const asked = process.argv.slice(2);
const languages: readonly Language[] = asked.length > 0 ? asked.filter(isLanguage) : LANGUAGES;
await inStudio(async (browser, origin) => {
  for (const language of languages) {
    const folder = join('public/screenshots', language);
    await mkdir(folder, { recursive: true });
    for (const { file, page: path, ...look } of PICTURES) {
      const page = await browser.newPage({ ...look, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await page.goto(origin + localizedPath(path, language), { waitUntil: 'networkidle' });
      await writeFile(join(folder, `${file}.webp`), await takeWebp(page));
      await page.close();
    }
  }
});

function localResult(): string {
  return `/results/${encodeResultId([0, 1, 0, 0, 1, 0, 0, 0, 1])}`;
}
