import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Replacement = string | ((match: string, ...groups: string[]) => string);

/** Edits a file of the project's copy at `root`, as a newcomer would. Throws if the replacement changes nothing. */
export function replaceInFile(root: string, path: string, pattern: RegExp, replacement: Replacement): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  // Cast because no overload of `replace` accepts the union of string and function.
  const after = before.replace(pattern, replacement as string);
  if (after === before) throw new Error(`${path}: replacing ${pattern} changes nothing`);
  writeFileSync(file, after);
}
