import { expect, test } from 'vitest';
import { listProjectFiles } from './test/project-files.ts';

const FOLDERS = ['src', 'server', 'mocks', 'scripts', 'bench', 'e2e'];
const FILES = listProjectFiles().filter((file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)));

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The router's own names: the root route, and a parameter such as `$ids` or, if it may be missing, `{-$lang}`. */
const ROUTER_NAME = /^(__root|\$[a-z]+|\{-\$[a-z]+\})$/;

// Biome checks no CSS files, no folders, and not all parts of a route's name.
test('the names of files and folders consist of parts in kebab case, separated by dots', () => {
  const isRightPart = (file: string, part: string) =>
    KEBAB_CASE.test(part) || (file.startsWith('src/routes/') && ROUTER_NAME.test(part));
  expect(FILES.filter((file) => !file.split(/[/.]/).every((part) => isRightPart(file, part)))).toEqual([]);
  // Fewer would mean that they are no longer listed.
  expect(FILES.length).toBeGreaterThan(800);
});

test('no file stands directly in src', () => {
  expect(FILES.filter((file) => /^src\/[^/]+$/.test(file))).toEqual([]);
});
