import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PAGES = ['README.md', ...['docs', 'docs/decisions', 'docs/performance'].flatMap(markdownIn)];
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

test.each(PAGES)('%s names only paths that exist', (page) => {
  const text = readFileSync(page, 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(page), path as string));
  const quoted = [...text.matchAll(/`((?:src|server|mocks|scripts|e2e|docs|locales|public|bench)\/[\w./{}$-]*)`/g)].map(
    ([, path]) => path as string,
  );
  for (const path of [...links, ...quoted]) if (!/[{*]/.test(path)) expect(existsSync(path), path).toBe(true);
});

test.each(PAGES)('%s names only scripts that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  for (const name of named) expect(scripts).toContain(name);
});

function markdownIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}
