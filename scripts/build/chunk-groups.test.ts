import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNK_GROUPS } from './chunk-groups.ts';

/** Rolldown's own module, which is no file. */
const RUNTIME = 'rolldown/runtime';

test.each(CHUNK_GROUPS.filter(({ paths }) => paths))(
  'each path of the chunk group $name exists',
  ({ paths = [], exceptions = [] }) => {
    for (const path of [...paths, ...exceptions].filter((path) => path !== RUNTIME))
      expect(
        readdirSync(dirname(path)).some((name) => name.startsWith(basename(path))),
        path,
      ).toBe(true);
  },
);
