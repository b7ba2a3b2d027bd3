import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages } from '../../scripts/licences.ts';
import { BUILD_SOURCES } from '../../scripts/setup/build-sources.mjs';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Id of the user `nobody` and of its group. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const WORKING_FOLDER = '/srv/couple-nine/';

const stages = readFileSync('Containerfile', 'utf8').split(/^FROM /m);
const serverStage = stages.at(-1);
const nginxStage = stages.find((text) => text.includes(' AS nginx\n')) ?? '';
const ignoredPaths = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);

/** Simulates the last stage without a container engine: a folder with the same files and packages. */
test('the image’s files and packages run the server and the operator’s scripts', async () => {
  const folder = createTemporaryFolder();
  for (const { source, target } of findCopies(serverStage)) cpSync(source, join(folder, target), { recursive: true });
  for (const [path] of productionPackages())
    if (existsSync(path)) cpSync(path, join(folder, path), { recursive: true });
  // `nobody` may have no access to this process's Node.
  cpSync(process.execPath, join(folder, 'node'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);

  const containerOptions = { cwd: folder, ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) };
  const settings = { NODE_ENV: 'production', SERVE_PAGES: 'yes', DATA_DIR: dataDir };
  const { origin } = await startServer(settings, [join(folder, 'node'), 'server/main.ts'], containerOptions);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(1) }));
  const { id } = (await response.json()) as { id: string };
  for (const path of ['/', '/ar/couples', `/en/results/${id}`]) {
    const page = await fetch(origin + path);
    expect(page.status, path).toBe(200);
    expect(await page.text()).toContain('<main');
  }

  const options: ExecFileSyncOptions = { ...containerOptions, env: settings };
  const run = (...script: string[]) => String(execFileSync(join(folder, 'node'), script, options));
  expect(run('scripts/db-backup.ts', join(dataDir, 'backup.sqlite'))).toContain('Done: 1 plays');
  expect(run('scripts/db-migrate.ts')).toContain('this release’s schema');
  // Without PostgreSQL, db-copy.ts can only say what it needs.
  expect(() => run('scripts/db-copy.ts')).toThrow('Set DATABASE_URL');
});

test('the build’s stage gets all that a build reads, and keeps the scripts of earlier releases', () => {
  for (const source of BUILD_SOURCES) expect(ignoredPaths).not.toContain(source);
  const [, cache] =
    /^RUN --mount=type=cache,target=\/srv\/couple-nine\/(\S+) npm run build$/m.exec(stages.join('')) ?? [];
  expect(readFileSync('scripts/build/draft.ts', 'utf8')).toContain(`RELEASE_ARCHIVE = '${cache}'`);
});

test('nginx of compose.yaml finds its error pages, and looks the processes’ addresses up again after 5 s', () => {
  const root = /^ +root (.+);$/m.exec(readFileSync('docs/deployment/nginx.conf', 'utf8'))?.[1];
  expect(findCopies(nginxStage)).toContainEqual({ source: 'dist/errors', target: `${root}/errors`, isBuilt: true });
  const { site } = configureNginx();
  expect(site).toMatch(/^resolver 127\.0\.0\.11 valid=5s;\n/);
  expect(site).not.toContain('127.0.0.1:');
  // The upstream of nginx.conf names each process twice: as a server and, with `backup` in the line, as a backup.
  for (const name of ['app1', 'app2'])
    expect(site.match(new RegExp(`^ +server ${name}:3000 resolve .*;$`, 'gm'))).toHaveLength(2);
});

test('nginx of compose.yaml has as many connections as docs/deployment.md asks for', () => {
  const [, wanted = ''] = /```nginx\n(.+?)```/s.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
  expect(wordsOf(configureNginx().main)).toEqual(wordsOf(wanted));
});

/** Runs the commands of nginx's stage on copies of its files; returns their contents afterwards. */
function configureNginx(): { readonly main: string; readonly site: string } {
  const folder = createTemporaryFolder();
  const [main, site] = [join(folder, 'main.conf'), join(folder, 'site.conf')];
  // As in /etc/nginx/nginx.conf of the image from which the stage begins.
  writeFileSync(main, 'events {\n    worker_connections  1024;\n}\n');
  cpSync('docs/deployment/nginx.conf', site);
  const [, sitePath = ''] = /^COPY docs\/deployment\/nginx.conf (\S+)$/m.exec(nginxStage) ?? [];
  for (const [, command = ''] of nginxStage.matchAll(/^RUN ((?:.*\\\n)*.*)/gm))
    execFileSync('sh', ['-c', command.replaceAll(sitePath, site).replaceAll('/etc/nginx/nginx.conf', main)]);
  return { main: readFileSync(main, 'utf8'), site: readFileSync(site, 'utf8') };
}

/** Files and folders that a stage copies from the project or, if `isBuilt`, from the folder of the build stage. */
function findCopies(stage = ''): { readonly source: string; readonly target: string; readonly isBuilt: boolean }[] {
  return [...stage.matchAll(/^COPY (?!--from=packages)(--from=build )?(\S.*) (\S+)$/gm)].flatMap(
    ([, fromBuild, sources = '', target = '']) =>
      sources.split(' ').map((source) => ({
        source: source.replace(WORKING_FOLDER, ''),
        target: target.endsWith('/') ? join(target, basename(source)) : target,
        isBuilt: fromBuild !== undefined,
      })),
  );
}
