import { findProgram, installPackages } from './linux-packages.mjs';

/** The path of a released Firefox, not Playwright's. If there is none, tries to install it; undefined if that fails. */
export function ensureFirefox() {
  return ensure('Firefox', () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox'), ['firefox-esr']);
}

/**
 * The path of WebKit's driver, which needs the virtual display Xvfb. If either is missing, tries to install both;
 * undefined if that fails.
 */
export function ensureWebKit() {
  return ensure('WebKit', () => findProgram('Xvfb') && findProgram('WebKitWebDriver'), ['webkit2gtk-driver', 'xvfb']);
}

function ensure(name, find, packages) {
  const found = find();
  if (found) return found;
  console.log(`Fetching ${name} …`);
  installPackages(...packages);
  return find();
}
