/** `npm run lock`: adds to package-lock.json the optional packages that `npm install` omits: `npm ci` needs them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withOptionalBinaries } from './setup/optional-binaries.ts';
import type { PackageLock } from './setup/package-lock.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
writeFileSync('package-lock.json', `${JSON.stringify(withOptionalBinaries(lock), null, 2)}\n`);
