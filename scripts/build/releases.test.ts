import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addEarlierReleases, MAX_RELEASES } from './releases.ts';

/** A project whose `build` writes a release into an emptied folder, as `vite build` does. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'couple-nine-releases-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const assets = join(root, 'dist/assets');
  return {
    async build(files: Readonly<Record<string, string>>): Promise<string[]> {
      rmSync(assets, { recursive: true, force: true });
      mkdirSync(assets, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
      await addEarlierReleases(join(root, 'dist'), join(root, 'archive'));
      return readdirSync(assets).sort();
    },
    corruptList: () => writeFileSync(join(root, 'archive/releases.json'), '[["a'),
    interruptCopy: (name: string) => writeFileSync(join(root, `archive/assets/${name}.unfinished`), 't'),
    read: (name: string) => readFileSync(join(assets, name), 'utf8'),
  };
}

test('a build contains the files of earlier releases as they were', async () => {
  const { build, read } = createProject();
  await build({ 'index-1.js': 'one', 'index-1.js.br': 'one, compressed', 'shared-1.js': 'shared' });
  expect(await build({ 'index-2.js': 'two', 'shared-1.js': 'shared' })).toEqual([
    'index-1.js',
    'index-1.js.br',
    'index-2.js',
    'shared-1.js',
  ]);
  expect(read('index-1.js')).toBe('one');
});

test('only the five newest releases stay, and a rebuild of the same files is no new release', async () => {
  const { build } = createProject();
  for (let release = 1; release <= MAX_RELEASES; release += 1) {
    await build({ [`index-${release}.js`]: '' });
    await build({ [`index-${release}.js`]: '' });
  }
  expect(await build({ 'index-9.js': '' })).toEqual([
    'index-2.js',
    'index-3.js',
    'index-4.js',
    'index-5.js',
    'index-9.js',
  ]);
});

test('a build ignores a corrupt list of releases', async () => {
  const { build, corruptList } = createProject();
  await build({ 'index-1.js': '' });
  corruptList();
  expect(await build({ 'index-2.js': '' })).toEqual(['index-2.js']);
});

test('no later build contains the unfinished copy of an interrupted build', async () => {
  const { build, interruptCopy } = createProject();
  await build({ 'index-1.js': 'one' });
  interruptCopy('index-2.js');
  expect(await build({ 'index-2.js': 'two' })).toEqual(['index-1.js', 'index-2.js']);
  expect(await build({ 'index-3.js': 'three' })).toEqual(['index-1.js', 'index-2.js', 'index-3.js']);
});
