import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isLanguage, LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { inStudio, takeWebp } from './pictures/studio.ts';

/**
 * Takes the pictures that a browser shows when it offers to install: `npm run screenshots [language …]`, after a build.
 * They are in `public/screenshots`, and the manifests name them.
 */
const NARROW = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1280, height: 800 } };
/** What the visitor of the pictures answers. */
const CHOICES = [0, 1, 0, 0, 1, 0, 0, 0, 1];

const PICTURES = [
  { file: 'narrow-home', page: '/', play: false, ...NARROW },
  { file: 'narrow-quiz', page: '/quiz/3', play: false, ...NARROW },
  { file: 'narrow-result', page: '/quiz/1', play: true, ...NARROW },
  { file: 'wide-home', page: '/', play: false, ...WIDE },
  { file: 'wide-couples', page: '/couples', play: false, ...WIDE },
];

const asked = process.argv.slice(2);
const languages: readonly Language[] = asked.length > 0 ? asked.filter(isLanguage) : LANGUAGES;
await inStudio(async (browser, origin) => {
  for (const language of languages) {
    const folder = join('public/screenshots', language);
    await mkdir(folder, { recursive: true });
    for (const { file, page: path, play, ...look } of PICTURES) {
      const page = await browser.newPage({ ...look, reducedMotion: 'reduce', serviceWorkers: 'block' });
      await page.goto(origin + localizedPath(path, language), { waitUntil: 'networkidle' });
      if (play) await playThrough(page);
      await writeFile(join(folder, `${file}.webp`), await takeWebp(page));
      await page.close();
    }
  }
});

/** To the visitor's own result, whose texts differ from those of a shared one. */
async function playThrough(page: Page): Promise<void> {
  for (const [index, choice] of CHOICES.entries())
    await page
      .locator(`[data-step="${index + 1}"] fieldset button`)
      .nth(choice)
      .click();
  await page.waitForURL(/\/results\//);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: '♥' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page
    .locator('main img')
    .first()
    .evaluate((poster: HTMLImageElement) => poster.decode());
}
