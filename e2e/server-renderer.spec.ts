import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures/test.ts';

const RENDER = `
  const { readFileSync } = await import('node:fs');
  const { createRenderers } = await import('./dist-ssr/entry-server.js');
  const { page } = createRenderers(JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')));
  console.log(await (await page('/en/results/0PN81QX')).text());
`;
/** What chooses between a package's builds, where that is left to the environment. */
const CHOICE = 'process.env.NODE_ENV';

test('the page renderer needs no package beside it, and React in it is made for production wherever it runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  try {
    cpSync('dist-ssr', join(folder, 'dist-ssr'), { recursive: true });
    const { NODE_ENV: _, ...env } = process.env;
    const html = execFileSync(process.execPath, ['--input-type=module', '-e', RENDER], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<h1[^>]*>/);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const scripts = readdirSync('dist-ssr', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(readFileSync(join('dist-ssr', script), 'utf8'), script).not.toContain(CHOICE);
});
