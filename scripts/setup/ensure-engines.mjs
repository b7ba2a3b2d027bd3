import { findProgram, installPackages } from './linux-packages.mjs';

/** The path of a released Firefox (not Playwright's), installed or from a Linux package; undefined if there is none. */
export function ensureFirefox() {
  return ensure('Firefox', () => process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox'), ['firefox-esr']);
}

/** The path of WebKit's driver if it and the virtual display Xvfb are installed or can be, else undefined. */
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
