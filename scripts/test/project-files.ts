import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of the project's files, sorted, without the folders that .gitignore names. It does not ask git, because a
 * downloaded archive has no repository.
 */
export function listProjectFiles(root = '.'): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  return listFiles(root, '', new Set([...ignored, '.git'])).sort();
}

function listFiles(root: string, folder: string, ignored: ReadonlySet<string>): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(root, path, ignored) : [path];
    });
}
