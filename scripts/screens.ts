/**
 * `npm run docs:screens`, after a build: takes the pictures that `PICTURE_SETS` lists, and writes them to docs/screens.
 * Needs fonts for all languages.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type Language, localizedPath } from '#domain/language.ts';
import { captureWebp } from './pictures/capture-webp.ts';
import { withBuiltApp } from './pictures/with-built-app.ts';

const FOLDER = 'docs/screens';
const RESULT = '/results/DHP41HY';
const SCREENS = {
  home: '/',
  'quiz-3': '/quiz/3',
  'quiz-8': '/quiz/8',
  result: RESULT,
  together: '/together/000M18X-8HE41T8-H2WC1DF-RD8414W-426M11M',
  couples: '/couples',
  'more-tests': '/more-tests',
  'not-found': '/nowhere',
  'no-result': '/results/ABCDEFG',
} as const;
type Screen = keyof typeof SCREENS;

const PHONE = { width: 390, height: 844 };
const WIDE_DISPLAY = { width: 1440, height: 900 };

/** The screens to picture in one language, display size and colour scheme. */
interface PictureSet {
  readonly language: Language;
  readonly viewport: typeof PHONE;
  readonly scheme: 'light' | 'dark';
  readonly screens: readonly Screen[];
}

const ALL_SCREENS = Object.keys(SCREENS) as Screen[];
const PICTURE_SETS: readonly PictureSet[] = [
  ...(['ko', 'en', 'ar'] as const).flatMap((language) => [
    { language, viewport: PHONE, scheme: 'light' as const, screens: ALL_SCREENS },
    {
      language,
      viewport: WIDE_DISPLAY,
      scheme: 'light' as const,
      screens: ['home', 'quiz-3', 'result', 'together', 'couples'] as const,
    },
  ]),
  { language: 'ko', viewport: PHONE, scheme: 'dark', screens: ['home', 'result', 'together', 'couples', 'more-tests'] },
  ...(['zh', 'es', 'ru', 'fr'] as const).map((language) => ({
    language,
    viewport: PHONE,
    scheme: 'light' as const,
    screens: ['home', 'quiz-3', 'result'] as const,
  })),
];

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await withBuiltApp(async (browser, origin) => {
  for (const { language, viewport, scheme, screens } of PICTURE_SETS) {
    const context = await browser.newContext({
      viewport,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    for (const screen of screens) {
      await page.goto(origin + localizedPath(SCREENS[screen], language), { waitUntil: 'networkidle' });
      await page.locator('html[data-hydrated]').waitFor();
      const name = [language, viewport.width, screen, ...(scheme === 'dark' ? ['dark'] : [])].join('-');
      await writeFile(`${FOLDER}/${name}.webp`, await captureWebp(page));
    }
    await context.close();
  }
});
