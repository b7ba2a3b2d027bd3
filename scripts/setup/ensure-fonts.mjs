import { existsSync } from 'node:fs';
import { installPackages } from './linux-packages.mjs';

/** The font sets of playwright.config.ts: Linux packages, and the paths that exist once the packages are installed. */
const FONT_SETS = {
  dejavu: { paths: ['/usr/share/fonts/truetype/dejavu'], packages: ['fonts-dejavu-core'] },
  noto: {
    // A file, because the emoji font's package creates the folder `truetype/noto` too.
    paths: ['/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf', '/usr/share/fonts/opentype/noto'],
    packages: ['fonts-noto-core', 'fonts-noto-cjk'],
  },
  liberation: { paths: ['/usr/share/fonts/truetype/liberation'], packages: ['fonts-liberation'] },
};

/** Installs missing font sets if this needs no password. Returns the names of the installed and of the missing sets. */
export function ensureFonts() {
  const missing = missingSets();
  if (missing.length > 0) {
    console.log(`Fetching fonts: ${missing.join(', ')} …`);
    installPackages(...missing.flatMap((name) => FONT_SETS[name].packages));
  }
  const stillMissing = missingSets();
  return { installed: Object.keys(FONT_SETS).filter((name) => !stillMissing.includes(name)), missing: stillMissing };
}

function missingSets() {
  return Object.keys(FONT_SETS).filter((name) => !FONT_SETS[name].paths.every((path) => existsSync(path)));
}
