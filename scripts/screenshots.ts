/**
 * `npm run screenshots [language …]`, after a build: takes the pictures that a browser shows in its install dialog
 * (`public/screenshots`; the manifests list them) and, if no language is named, those of docs/screens. Needs fonts for
 * all languages.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { isLanguage, LANGUAGES, type Language, localizedPath, splitPath } from '#domain/language.ts';
import { startServerWithData } from '../server/testing/server-with-data.ts';
import { ensureChromium } from './setup/ensure-programs.mjs';

const DOCS_FOLDER = 'docs/screens';
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const WIDE_DISPLAY = { width: 1440, height: 900 };
/** 0 to 100. */
const WEBP_QUALITY = 62;
/** The chosen options of the play whose result the install dialog shows. */
const ANSWERS = [0, 1, 0, 0, 1, 0, 0, 0, 1];

interface Picture {
  readonly file: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isDark?: boolean;
  /** The quiz is played first: texts of the visitor's own result differ from those of a shared one. */
  readonly playsQuiz?: boolean;
}

const INSTALL_PICTURES = [
  { name: 'narrow-home', address: '/', viewport: PHONE },
  { name: 'narrow-quiz', address: '/quiz/3', viewport: PHONE },
  { name: 'narrow-result', address: '/quiz/1', viewport: PHONE, playsQuiz: true },
  { name: 'wide-home', address: '/', viewport: WIDE },
  { name: 'wide-couples', address: '/couples', viewport: WIDE },
];

const SCREENS = {
  home: '/',
  'quiz-3': '/quiz/3',
  'quiz-8': '/quiz/8',
  result: '/results/DHP41HY',
  together: '/together/000M18X-8HE41T8-H2WC1DF-RD8414W-426M11M',
  couples: '/couples',
  'more-tests': '/more-tests',
  'not-found': '/nowhere',
  'no-result': '/results/ABCDEFG',
} as const;
type Screen = keyof typeof SCREENS;

const DOCS_PICTURES: readonly Picture[] = [
  ...(['ko', 'en', 'ar'] as const).flatMap((language) => [
    ...docsPictures(language, PHONE, Object.keys(SCREENS) as Screen[]),
    ...docsPictures(language, WIDE_DISPLAY, ['home', 'quiz-3', 'result', 'together', 'couples']),
  ]),
  ...docsPictures('ko', PHONE, ['home', 'result', 'together', 'couples', 'more-tests'], { isDark: true }),
  ...(['zh', 'es', 'ru', 'fr'] as const).flatMap((language) =>
    docsPictures(language, PHONE, ['home', 'quiz-3', 'result']),
  ),
];

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !isLanguage(name));
if (unknownNames.length > 0) throw new Error(`no such language: ${unknownNames.join(', ')}`);
const installPictures = (names.length > 0 ? names.filter(isLanguage) : LANGUAGES).flatMap((language) =>
  INSTALL_PICTURES.map(({ name, address, ...picture }) => ({
    ...picture,
    file: join('public/screenshots', language, `${name}.webp`),
    path: localizedPath(address, language),
  })),
);
if (names.length === 0) await rm(DOCS_FOLDER, { recursive: true, force: true });

const server = await startServerWithData();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const picture of [...installPictures, ...(names.length === 0 ? DOCS_PICTURES : [])]) await take(picture);
} finally {
  await browser.close();
  await server.discard();
}

function docsPictures(
  language: Language,
  viewport: Picture['viewport'],
  screens: readonly Screen[],
  { isDark = false } = {},
): Picture[] {
  return screens.map((screen) => ({
    file: `${DOCS_FOLDER}/${language}-${viewport.width}-${screen}${isDark ? '-dark' : ''}.webp`,
    path: localizedPath(SCREENS[screen], language),
    viewport,
    isDark,
  }));
}

async function take({ file, path, viewport, isDark, playsQuiz }: Picture): Promise<void> {
  const page = await browser.newPage({
    // The page's own language, so that it offers no other one.
    locale: splitPath(path).language,
    viewport,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await page.locator('html[data-hydrated]').waitFor();
  if (playsQuiz) await playThrough(page);
  // Playwright itself supports only PNG and JPEG, which are larger.
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(data, 'base64'));
  await page.close();
}

/** Plays the quiz to the visitor's own result. */
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
  // The field for the sender's name comes once the browser is idle.
  await page.locator('main header input').waitFor();
  await page
    .locator('main img')
    .first()
    .evaluate((poster: HTMLImageElement) => poster.decode());
}
