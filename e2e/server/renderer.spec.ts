import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

/** A script that renders a page with nothing but the files of `dist-ssr`. */
const RENDER_SCRIPT = `
  const { readFileSync } = await import('node:fs');
  const { createRenderers } = await import('./dist-ssr/entry-server.js');
  const { renderPage } = createRenderers(JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')));
  console.log(await (await renderPage('/en/results/0PN81QX')).text());
`;
/** React would choose its build from this variable at run time, so the bundler has to replace the variable. */
const RUNTIME_VARIABLE = 'process.env.NODE_ENV';

test('the page renderer needs no installed package, and always has React’s production build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  try {
    cpSync('dist-ssr', join(folder, 'dist-ssr'), { recursive: true });
    const { NODE_ENV: _, ...env } = process.env;
    const html = execFileSync(process.execPath, ['--input-type=module', '-e', RENDER_SCRIPT], {
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
  for (const script of scripts)
    expect(readFileSync(join('dist-ssr', script), 'utf8'), script).not.toContain(RUNTIME_VARIABLE);
});
