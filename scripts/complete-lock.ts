/** `npm run lock`: adds the entries that `npm install` omits, so that `npm ci` accepts the lock. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withOptionalBinaries } from './setup/optional-binaries.ts';
import type { PackageLock } from './setup/package-lock.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as PackageLock;
writeFileSync('package-lock.json', `${JSON.stringify(withOptionalBinaries(lock), null, 2)}\n`);
