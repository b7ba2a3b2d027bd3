import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '#domain/pages.ts';

const FILES = ['docs/deployment/nginx.conf', 'docs/deployment/static.conf'];
const PAGES_WITHOUT_FILES = PAGES.filter(({ addresses }) => addresses.length === 0);

test.each(FILES)('%s has a location for each page that has no files', (file) => {
  const names = PAGES_WITHOUT_FILES.map(({ pattern }) => pattern.split('/')[1]).join('|');
  const listed = [...readFileSync(file, 'utf8').matchAll(/\/\(\?:([a-z|-]+)\)\//g)].map(([, list]) => list);
  expect(listed.length).toBeGreaterThan(0);
  for (const list of listed) expect(list).toBe(names);
});

test('static.conf redirects a path such as /quiz to the page’s first address and keeps the query', () => {
  const redirects = PAGES.filter(({ pattern }) => pattern.includes('?}')).map(
    ({ pattern, addresses }) =>
      `^(/[a-z][a-z])?${pattern.split('/{')[0]}/?$ { return 302 $1${addresses[0]}$is_args$args; }`,
  );
  expect(redirects.length).toBeGreaterThan(0);
  for (const redirect of redirects) expect(readFileSync('docs/deployment/static.conf', 'utf8')).toContain(redirect);
});
