import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openSqlitePlayStore } from '../store/sqlite-play-store.ts';
import { aPlay, someAnswers, submission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const backUp = (dataDir: string, file: string) =>
  promisify(execFile)(process.execPath, ['scripts/db-backup.ts', file], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

async function playsAt(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { plays: number };
  return stats.plays;
}

it('a backup made under load is whole, and restored as described it has every play acknowledged before it', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const file = join(folder, 'backup.sqlite');
  writeFileSync(file, 'the backup of yesterday');
  const store = await openSqlitePlayStore(dataDir);
  await Promise.all(Array.from({ length: 20_000 }, () => store.record(aPlay())));
  await store.close();

  const server = await startServer({ DATA_DIR: dataDir, SUBMISSIONS_PER_MINUTE: '0' });
  let acknowledged = 20_000;
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const { status } = await fetch(`${server.origin}/api/quiz/submit`, submission({ answers: someAnswers() }));
      if (status === 200) acknowledged += 1;
    }
  };
  const visitors = Array.from({ length: 4 }, visit);
  const before = acknowledged;
  const { stdout } = await backUp(dataDir, file);
  isOver = true;
  await Promise.all(visitors);
  const saved = Number(/^Done: (\d+) plays/.exec(stdout)?.[1]);
  expect(saved).toBeGreaterThanOrEqual(before);
  expect(saved).toBeLessThanOrEqual(acknowledged);
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);

  server.child.kill('SIGINT');
  await server.ended;
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
  copyFileSync(file, join(dataDir, 'plays.sqlite'));
  const restored = await startServer({ DATA_DIR: dataDir, EXPECT_DATABASE: 'yes' });
  expect(await playsAt(restored.origin)).toBe(saved);
  const next = await fetch(`${restored.origin}/api/quiz/submit`, submission({ answers: someAnswers() }));
  expect(next.status).toBe(200);
});

it('a damaged database is not backed up, and the last backup stays', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'backup.sqlite');
  writeFileSync(file, 'the backup of yesterday');
  writeFileSync(join(folder, 'plays.sqlite'), 'This is a diary, not a database.'.repeat(100));
  await expect(backUp(folder, file)).rejects.toMatchObject({
    code: 1,
    stderr: 'No backup was made: file is not a database.\n',
  });
  await expect(backUp(join(folder, 'nowhere'), file)).rejects.toMatchObject({ code: 1 });
  expect(readFileSync(file, 'utf8')).toBe('the backup of yesterday');
  expect(existsSync(`${file}.part`)).toBe(false);
});
