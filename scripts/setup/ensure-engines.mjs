import { installPackages, onPath } from './distribution.mjs';

/** The path of a Firefox as it is distributed: one that is there, else the distribution's package; or none. */
export function ensureFirefox() {
  return ensure('Firefox', () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox'), ['firefox-esr']);
}

/** The path of WebKit's driver, where there is one and a screen in memory to draw on. */
export function ensureWebKit() {
  return ensure('WebKit', () => onPath('Xvfb') && onPath('WebKitWebDriver'), ['webkit2gtk-driver', 'xvfb']);
}

function ensure(name, find, packages) {
  const found = find();
  if (found) return found;
  console.log(`Fetching ${name} …`);
  installPackages(...packages);
  return find();
}
