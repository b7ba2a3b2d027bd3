import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, installPackages } from './linux-packages.mjs';
import { projectNode, run, stop } from './project.mjs';

/** Chromium that can't open a window: the same engine, but tests take a third less time. */
const HEADLESS_PROGRAM = 'chromium-headless-shell';
const FULL_PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of Chromium for end-to-end tests: CHROMIUM_PATH, else a headless one, else a full one. */
export function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  const found = findProgram(HEADLESS_PROGRAM);
  if (found) return found;
  console.log('Fetching Chromium …');
  installPackages(HEADLESS_PROGRAM);
  return findProgram(HEADLESS_PROGRAM) ?? ensureChromium();
}

/** The path of Chromium: CHROMIUM_PATH, else an installed full one, else Playwright's, else a Linux package's. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Fetching Chromium …');
  run(projectNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: 300_000 });
  const downloaded = findPlaywrightChromium();
  if (downloaded) return downloaded;
  installPackages('chromium');
  return findChromium() ?? stop('No Chromium for the end-to-end tests: install one and set CHROMIUM_PATH to it.');
}

function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured)
    return existsSync(configured) ? configured : stop(`CHROMIUM_PATH is "${configured}", which is no file.`);
  return findProgram(...FULL_PROGRAMS) ?? findPlaywrightChromium();
}

function findPlaywrightChromium() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(projectNode(), ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const path = stdout.trim();
  return path && existsSync(path) ? path : undefined;
}
