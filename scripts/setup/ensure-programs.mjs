import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectNode, run, stop } from './project.mjs';

/** Programs that tests start, and the Debian package of each. */
const SERVER_TOOLS = { nft: 'nftables', nginx: 'nginx-light', setpriv: 'util-linux' };
/** The same for deep tests only: the package of Prometheus has 100 MB. */
const DEEP_SERVER_TOOLS = { promtool: 'prometheus' };
/** The font sets of playwright.config.ts: a path that exists once the packages are installed. */
const FONTS = {
  dejavu: { path: '/usr/share/fonts/truetype/dejavu', packages: ['fonts-dejavu-core'] },
  // The emoji font's package creates the folder `truetype/noto` too, so this is a path of the other package.
  noto: { path: '/usr/share/fonts/opentype/noto', packages: ['fonts-noto-cjk', 'fonts-noto-core'] },
};
/** Chromium that can't open a window: the same engine, but tests take a third less time. */
const HEADLESS_CHROMIUM = 'chromium-headless-shell';
const FULL_CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Each function below installs what is missing by apt, if this needs no password.

/** Returns the names of the server's test tools that are still missing: tests that need them skip themselves. */
export function ensureServerTools({ isDeep }) {
  const tools = isDeep ? { ...SERVER_TOOLS, ...DEEP_SERVER_TOOLS } : SERVER_TOOLS;
  // nft and nginx are in /usr/sbin, which is often not on the PATH.
  const missing = () => Object.keys(tools).filter((name) => !find(name, `/usr/sbin/${name}`));
  install(missing().map((name) => tools[name]));
  return missing();
}

/** Returns the names of the installed font sets. */
export function ensureFonts() {
  const isInstalled = (name) => existsSync(FONTS[name].path);
  const names = Object.keys(FONTS);
  install(names.filter((name) => !isInstalled(name)).flatMap((name) => FONTS[name].packages));
  return names.filter(isInstalled);
}

/**
 * The path of Chromium: CHROMIUM_PATH, else an installed one (with `headless` first the one without windows), else
 * Playwright's. Ends this process if there is none.
 */
export function ensureChromium({ headless = false } = {}) {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH)
    return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : stop(`No file ${CHROMIUM_PATH} (CHROMIUM_PATH).`);
  const names = headless ? [HEADLESS_CHROMIUM] : FULL_CHROMIUM;
  return (
    ensure(names, [names[0]]) ??
    find(...FULL_CHROMIUM) ??
    ensurePlaywrightChromium() ??
    stop('No Chromium for the end-to-end tests: install one and set CHROMIUM_PATH to it.')
  );
}

/** The path of a released Firefox, not Playwright's; undefined if there is none. */
export function ensureFirefox() {
  return process.env.FIREFOX_PATH ?? ensure(['firefox-esr', 'firefox'], ['firefox-esr']);
}

/** The path of WebKit's driver; undefined if it or the virtual display Xvfb that it needs is missing. */
export function ensureWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb'];
  return ensure(['Xvfb'], packages) && ensure(['WebKitWebDriver'], packages);
}

function ensurePlaywrightChromium() {
  run(projectNode(), ['node_modules/playwright/cli.js', 'install', 'chromium'], { timeout: 300_000 });
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = spawnSync(projectNode(), ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim();
  return existsSync(path) ? path : undefined;
}

function ensure(programs, packages) {
  const found = find(...programs);
  if (found) return found;
  install(packages);
  return find(...programs);
}

/** The path of the first program that exists, or undefined. */
function find(...programs) {
  const script = programs.map((name) => `command -v ${name}`).join(' || ');
  return spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout.trim() || undefined;
}

function install(packages) {
  if (packages.length === 0) return;
  console.log(`Fetching ${packages.join(', ')} …`);
  // apt asks no questions, and the run level keeps a package's services from starting.
  const apt = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq ${packages.join(' ')}`;
  const command = ['sh', '-c', apt];
  const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}
