import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { openPlayStore } from './open-play-store.ts';
import { SQLITE_FILE } from './sqlite-play-store.ts';

const open = (dataDir: string) => openPlayStore({ dataDir, databaseUrl: null, expectDatabase: true });

/** Creates a folder whose database has one play. */
async function createFolderWithPlay(): Promise<string> {
  const dataDir = join(createTemporaryFolder(), 'data');
  const store = await openPlayStore({ dataDir, databaseUrl: null, expectDatabase: false });
  await store.record(makePlay());
  await store.close();
  return dataDir;
}

/** Each breaks the database in a folder, and returns what mends it. */
const FAULTS: Readonly<Record<string, (folder: string) => () => void>> = {
  'a file in the place of its folder': (folder) => {
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
    return () => {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    };
  },
  'a folder without its disk': (folder) => {
    renameSync(folder, `${folder}-unmounted`);
    mkdirSync(folder);
    return () => {
      expect(readdirSync(folder)).toEqual([]);
      rmSync(folder, { recursive: true });
      renameSync(`${folder}-unmounted`, folder);
    };
  },
  'a file of another format': (folder) => {
    const file = join(folder, SQLITE_FILE);
    renameSync(file, `${file}.good`);
    writeFileSync(file, 'not a database'.repeat(100));
    return () => renameSync(`${file}.good`, file);
  },
};

test.each([
  ['a file in the place of its folder', 'missing', /has no plays, but EXPECT_DATABASE=yes/],
  ['a folder without its disk', 'missing', /has no plays, .* whether the right disk is mounted\.$/],
  ['a file of another format', 'unusable', /can't be used \(file is not a database\)\. Check DATA_DIR\.$/],
])('%s prevents the opening for a reason in words, until it is gone', async (fault, reason, sentence) => {
  const folder = await createFolderWithPlay();
  const mend = FAULTS[fault]?.(folder);
  const failure = await open(folder).then(
    () => null,
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ reason, cause: { message: expect.stringMatching(sentence) } });
  mend?.();
  const store = await open(folder);
  onTestFinished(() => store.close());
  expect([...(await store.playsByCouple()).values()]).toEqual([1]);
});
