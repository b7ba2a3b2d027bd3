import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../server/testing/temporary-folder.ts';

test('db:migrate says that the database has the schema, at first also that it began an empty one', () => {
  const folder = join(createTemporaryFolder(), 'data');
  const migrate = () =>
    String(execFileSync(process.execPath, ['scripts/db-migrate.ts'], { env: { DATA_DIR: folder } }));
  const done = 'The database has this release’s schema.\n';
  expect(migrate()).toBe(`Began an empty database: ${folder}\n${done}`);
  expect(migrate()).toBe(done);
});
