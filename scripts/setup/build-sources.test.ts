import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { BUILD_SOURCES } from './build-sources.mjs';

const ENTRIES = ['vite.config.ts', 'lingui.config.ts'];

/** An import that is neither a path (begins with `.` or `/`) nor an alias of a project's folder (`#`). */
const PACKAGE_NAME = /^[^.#/]/;

// `npm start` builds again only if one of BUILD_SOURCES has changed.
test('BUILD_SOURCES contains every file that the build and its configuration import', async () => {
  const files = await findImportedFiles(ENTRIES);
  expect(files).toEqual(expect.arrayContaining(['scripts/build/preview-tiles.ts', 'src/domain/language.ts']));
  const isBuildSource = (file: string) => BUILD_SOURCES.some((source) => `${file}/`.startsWith(`${source}/`));
  expect(files.filter((file) => !isBuildSource(file))).toEqual([]);
});

/**
 * The project's files that the entries import, except by `import()`. With `import()`, the build loads only the renderer
 * that it made, and the configuration only plugins for development.
 */
async function findImportedFiles(entries: string[]): Promise<string[]> {
  const withoutDynamicImports = { name: 'without-dynamic-imports', resolveDynamicImport: () => false as const };
  const bundle = await rolldown({
    input: entries,
    external: PACKAGE_NAME,
    platform: 'node',
    plugins: [withoutDynamicImports],
    treeshake: false,
  });
  const { output } = await bundle.generate();
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return ids.filter((id) => id.startsWith('/')).map((id) => relative('.', id));
}
