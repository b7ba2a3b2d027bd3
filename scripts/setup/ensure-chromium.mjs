import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './distribution.mjs';
import { projectNode, run, stop } from './project.mjs';

/** Chromium without windows: the same engine, and a test takes two thirds of the time. */
const HEADLESS = 'chromium-headless-shell';
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium for the end-to-end tests: without windows where there is one or it can be installed. */
export function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  const found = onPath(HEADLESS);
  if (found) return found;
  console.log('Fetching Chromium …');
  installPackages(HEADLESS);
  return onPath(HEADLESS) ?? ensureChromium();
}

/**
 * The path of a whole Chromium: one that is there; else Playwright's own download; else the distribution's package.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Fetching Chromium …');
  run(projectNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { timeout: 300_000 });
  const own = playwrightChromium();
  if (own) return own;
  installPackages('chromium');
  return findChromium() ?? stop('No Chromium for the end-to-end tests: install one and set CHROMIUM_PATH to it.');
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH is "${given}", where there is no file.`);
  return onPath(...WITH_WINDOWS) ?? playwrightChromium();
}

function playwrightChromium() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(projectNode(), ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const path = stdout.trim();
  return path && existsSync(path) ? path : undefined;
}
