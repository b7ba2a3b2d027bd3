import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Id of the user `nobody` and of its group. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Project paths that the last stage of the Containerfile copies. */
function copiedPaths(): string[] {
  const [lastStage = ''] = readFileSync('Containerfile', 'utf8')
    .split(/^FROM /m)
    .slice(-1);
  return [...lastStage.matchAll(/^COPY (?:--from=build \/srv\/couple-nine\/)?(\S+) \S+$/gm)].map(
    ([, path]) => path as string,
  );
}

/** Simulates the image without a container engine: a folder with the same files and packages. */
it('the files that the Containerfile copies can serve every page; under root, only the data folder is writable', async () => {
  const folder = createTemporaryFolder();
  const paths = copiedPaths();
  expect(paths).toEqual(expect.arrayContaining(['dist', 'dist-ssr', 'server', 'src', 'package.json']));
  for (const path of paths) cpSync(path, join(folder, path), { recursive: true });
  // Only for `npm ci`; the image has its packages from another stage.
  cpSync('package-lock.json', join(folder, 'package-lock.json'));
  execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  // `nobody` may have no access to this process's Node.
  cpSync(process.execPath, join(folder, 'node'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);

  const { origin } = await startServer(
    { NODE_ENV: 'production', SERVE_PAGES: 'yes', DATA_DIR: dataDir },
    [join(folder, 'node'), 'server/main.ts'],
    { cwd: folder, ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) },
  );
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(1) }));
  const { id } = (await response.json()) as { id: string };
  for (const path of ['/', '/ar/couples', `/en/results/${id}`]) {
    const page = await fetch(origin + path);
    expect(page.status, path).toBe(200);
    expect(await page.text()).toContain('<main');
  }
}, 120_000);
