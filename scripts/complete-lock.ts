import { readFileSync, writeFileSync } from 'node:fs';
import { withOptionalBinaries } from './setup/optional-binaries.ts';
import type { PackageLock } from './setup/package-lock.ts';

/** `node scripts/complete-lock.ts`: adds what `npm install` left out of package-lock.json, so that `npm ci` takes it. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
writeFileSync('package-lock.json', `${JSON.stringify(withOptionalBinaries(lock), null, 2)}\n`);
