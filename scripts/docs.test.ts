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

test('every fault in docs/reliability.md names its tests, and they exist', () => {
  const [, table = ''] = /^## Faults$(.*?)^## /ms.exec(readFileSync('docs/reliability.md', 'utf8')) ?? [];
  const rows = table.split('\n').filter((line) => /^\| (?!Fault )/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const cell = row.split(' | ').at(-1) ?? '';
    const tests = [...cell.matchAll(/`([\w./-]+\.ts)`|_(.+?)_(?= ·| \|)/g)];
    let path = '';
    let named = 0;
    for (const [, file, title] of tests) {
      if (file) path = file;
      if (!title) continue;
      named += 1;
      expect(readFileSync(path, 'utf8'), `${path}: ${title}`).toContain(title);
    }
    expect(named, row).toBeGreaterThan(0);
  }
});

function markdownIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}
