import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What the next version says in its footer, so that a test sees which one it looks at. */
export const NEXT_CONTACT = 'next-version@couple-nine.example';

const FOLDER = '.cache/next-version';
const SOURCES = [
  'index.html',
  'lingui.config.ts',
  'locales',
  'mocks',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * The same product built once more with another contact address, hence other chunks: what a deploy brings. Gives its
 * folder. Kept for as long as the current build is the same.
 */
export async function buildNextVersion(): Promise<string> {
  const current = createHash('sha256')
    .update(await readFile('dist/sw.js'))
    .digest('hex');
  const mark = join(FOLDER, 'built-from');
  if ((await readFile(mark, 'utf8').catch(() => '')) === current) return FOLDER;

  // Made aside and moved at the end, as two tests may want it at once.
  const draft = `${FOLDER}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const source of SOURCES) await cp(source, join(draft, source), { recursive: true });
  await cp('.cache/previews', join(draft, '.cache/previews'), { recursive: true }).catch(() => undefined);
  await promisify(execFile)(resolve('node_modules/.bin/node'), ['scripts/build.ts'], {
    cwd: draft,
    env: { ...process.env, VITE_CONTACT_EMAIL: NEXT_CONTACT },
  });
  await writeFile(join(draft, 'built-from'), current);
  await rm(FOLDER, { recursive: true, force: true });
  await rename(draft, FOLDER);
  return FOLDER;
}
