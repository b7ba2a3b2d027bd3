import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someAnswers, submission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** The last stage of the Containerfile: what it copies from the project, in this order. */
function copiedPaths(): string[] {
  const [lastStage = ''] = readFileSync('Containerfile', 'utf8')
    .split(/^FROM /m)
    .slice(-1);
  return [...lastStage.matchAll(/^COPY (?:--from=build \/srv\/couple-nine\/)?(\S+) \S+$/gm)].map(
    ([, path]) => path as string,
  );
}

/** There is no container engine here: the same files and packages in a bare folder that its user can't write to. */
it('what the Containerfile copies is enough to serve the product, as a user who may write to the data folder alone', async () => {
  const folder = temporaryFolder();
  const paths = copiedPaths();
  expect(paths).toEqual(expect.arrayContaining(['dist', 'dist-ssr', 'server', 'src', 'package.json']));
  for (const path of paths) cpSync(path, join(folder, path), { recursive: true });
  cpSync('package-lock.json', join(folder, 'package-lock.json'));
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  cpSync(process.execPath, join(folder, 'node'));
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(data, NOBODY, NOBODY);

  const { origin } = await startServer(
    { NODE_ENV: 'production', SERVE_PAGES: 'yes', DATA_DIR: data },
    [join(folder, 'node'), 'server/main.ts'],
    { cwd: folder, ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) },
  );
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const answer = await fetch(`${origin}/api/quiz/submit`, submission({ answers: someAnswers(1) }));
  const { id } = (await answer.json()) as { id: string };
  for (const path of ['/', '/ar/couples', `/en/results/${id}`]) {
    const page = await fetch(origin + path);
    expect(page.status, path).toBe(200);
    expect(await page.text()).toContain('<main');
  }
}, 120_000);
