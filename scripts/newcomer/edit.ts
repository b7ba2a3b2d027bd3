import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Replacement = string | ((found: string, ...groups: string[]) => string);

/** Replaces a place of a file below `root`; a missing place is an error. */
export function edit(root: string, path: string, place: RegExp, replacement: Replacement): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(place, replacement as string);
  if (after === before) throw new Error(`${path} has no ${place}`);
  writeFileSync(file, after);
}
