import { existsSync } from 'node:fs';
import { installPackages } from './linux-packages.mjs';

/** The font sets of playwright.config.ts: a folder that exists if a set is installed, and its Linux packages. */
const FONT_SETS = {
  dejavu: { folder: '/usr/share/fonts/truetype/dejavu', packages: ['fonts-dejavu-core'] },
  noto: { folder: '/usr/share/fonts/opentype/noto', packages: ['fonts-noto-core', 'fonts-noto-cjk'] },
  liberation: { folder: '/usr/share/fonts/truetype/liberation', packages: ['fonts-liberation'] },
};

/** Installs missing font sets if this needs no password. Returns the names of the sets that are there and missing. */
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
  return Object.keys(FONT_SETS).filter((name) => !existsSync(FONT_SETS[name].folder));
}
