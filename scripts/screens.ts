import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';

/**
 * Takes the pictures of docs/screens: every screen in Korean, English and Arabic on a phone and a wide screen, the
 * chief ones in dark and in the other languages. Run by hand, on a machine with fonts for all seven scripts.
 */
const FOLDER = 'docs/screens';
const RESULT = '/results/DHP41HY';
const SCREENS = {
  home: '',
  'quiz-3': '/quiz/3',
  'quiz-8': '/quiz/8',
  result: RESULT,
  couples: '/couples',
  'more-tests': '/more-tests',
  'not-found': '/nowhere',
  'no-result': '/results/ABCDEFG',
} as const;
type Screen = keyof typeof SCREENS;

interface Shot {
  readonly language: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly screens: readonly Screen[];
}

const ALL = Object.keys(SCREENS) as Screen[];
const SHOTS: readonly Shot[] = [
  ...['ko', 'en', 'ar'].flatMap((language) => [
    { language, width: 390, scheme: 'light' as const, screens: ALL },
    { language, width: 1440, scheme: 'light' as const, screens: ['home', 'quiz-3', 'result', 'couples'] as const },
  ]),
  { language: 'ko', width: 390, scheme: 'dark', screens: ['home', 'result', 'couples', 'more-tests'] },
  ...['zh', 'es', 'ru', 'fr'].map((language) => ({
    language,
    width: 390,
    scheme: 'light' as const,
    screens: ['home', 'quiz-3', 'result'] as const,
  })),
];

const server = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, PORT: '0', DATA_DIR: '.cache/screens' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise<string>((resolve) => {
  server.stdout.on('data', (chunk) => {
    const address = /Ready on (\S+)/.exec(String(chunk))?.[1];
    if (address) resolve(address);
  });
});

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { language, width, scheme, screens } of SHOTS) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  for (const screen of screens) {
    const path = (language === 'ko' ? '' : `/${language}`) + SCREENS[screen];
    await page.goto(origin + (path || '/'), { waitUntil: 'networkidle' });
    await page.locator('html[data-hydrated]').waitFor();
    const name = [language, width, screen, ...(scheme === 'dark' ? ['dark'] : [])].join('-');
    await saveWebp(page, `${FOLDER}/${name}.webp`);
  }
  await context.close();
}
await browser.close();
server.kill();

/** WebP, which keeps the pictures small in the repository; Playwright itself knows PNG and JPEG only. */
async function saveWebp(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 62 });
  await writeFile(path, Buffer.from(data, 'base64'));
  await session.detach();
}
