import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../server/testing/temporary-folder.ts';
import { listProjectFiles } from './project-files.ts';

test('in a downloaded archive, which git does not know, all files but those of ignored folders are listed', () => {
  const root = createTemporaryFolder();
  for (const file of ['src/app/main.ts', 'src/dist/index.html', 'dist/index.html', '.git/config', '.ci/run', 'a.log']) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  writeFileSync(join(root, '.gitignore'), 'dist/\n*.log\n');
  expect(listProjectFiles(root)).toEqual(['.ci/run', '.gitignore', 'a.log', 'src/app/main.ts']);
});
