/**
 * `npm run screenshots [language …]`, after a build: takes the screenshots that a browser shows in its install
 * dialog, and writes them to `public/screenshots`. The manifests list them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { isLanguage, LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { captureWebp } from './pictures/capture-webp.ts';
import { withBuiltApp } from './pictures/with-built-app.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
/** The chosen options of the play whose result is shown. */
const ANSWERS = [0, 1, 0, 0, 1, 0, 0, 0, 1];

const SCREENSHOTS = [
  { file: 'narrow-home', address: '/', playsQuiz: false, viewport: NARROW },
  { file: 'narrow-quiz', address: '/quiz/3', playsQuiz: false, viewport: NARROW },
  { file: 'narrow-result', address: '/quiz/1', playsQuiz: true, viewport: NARROW },
  { file: 'wide-home', address: '/', playsQuiz: false, viewport: WIDE },
  { file: 'wide-couples', address: '/couples', playsQuiz: false, viewport: WIDE },
];

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !isLanguage(name));
if (unknownNames.length > 0) throw new Error(`no such language: ${unknownNames.join(', ')}`);
const languages: readonly Language[] = names.length > 0 ? names.filter(isLanguage) : LANGUAGES;
await withBuiltApp(async (browser, origin) => {
  for (const language of languages) {
    const folder = join('public/screenshots', language);
    await mkdir(folder, { recursive: true });
    for (const { file, address, playsQuiz, viewport } of SCREENSHOTS) {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await page.goto(origin + localizedPath(address, language), { waitUntil: 'networkidle' });
      if (playsQuiz) await playThrough(page);
      await writeFile(join(folder, `${file}.webp`), await captureWebp(page));
      await page.close();
    }
  }
});

/** Plays the quiz to the visitor's own result, whose texts differ from those of a shared result. */
async function playThrough(page: Page): Promise<void> {
  for (const [index, option] of ANSWERS.entries())
    await page
      .locator(`[data-step="${index + 1}"] fieldset button`)
      .nth(option)
      .click();
  await page.waitForURL(/\/results\//);
  // Once the result is loaded, its heading has a heart between the couple's names.
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '♥' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .locator('main img')
    .first()
    .evaluate((poster: HTMLImageElement) => poster.decode());
}
