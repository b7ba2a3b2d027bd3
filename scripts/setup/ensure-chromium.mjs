import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './distribution.mjs';
import { projectNode, run, stop } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium for the end-to-end tests: one that is there; else Playwright's own download; else the
 * distribution's package.
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
  return onPath(...NAMES) ?? playwrightChromium();
}

function playwrightChromium() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(projectNode(), ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const path = stdout.trim();
  return path && existsSync(path) ? path : undefined;
}
