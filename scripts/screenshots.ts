import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { isLanguage, LANGUAGES, type Language, localizedPath } from '../src/domain/language.ts';
import { encodeResultId } from '../src/domain/result-id.ts';

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
const QUALITY = 62;

const asked = process.argv.slice(2);
const languages: readonly Language[] = asked.length > 0 ? asked.filter(isLanguage) : LANGUAGES;
const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [ready] = (await once(server.stdout, 'data')) as [Buffer];
const origin = /Ready on (\S+)/.exec(ready.toString())?.[1];
if (!origin) throw new Error(`the server said: ${ready}`);

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const language of languages) {
  const folder = join('public/screenshots', language);
  await mkdir(folder, { recursive: true });
  for (const { file, page: path, ...look } of PICTURES) {
    const page = await browser.newPage({ ...look, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await page.goto(origin + localizedPath(path, language), { waitUntil: 'networkidle' });
    await writeFile(join(folder, `${file}.webp`), await takePicture(page));
    await page.close();
  }
}
await browser.close();
server.kill();
await rm(dataDir, { recursive: true, force: true });

async function takePicture(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return Buffer.from(data, 'base64');
}

function localResult(): string {
  return `/results/${encodeResultId([0, 1, 0, 0, 1, 0, 0, 0, 1])}`;
}
