import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addEarlierReleases, MAX_RELEASES } from './releases.ts';

/** Builds releases one after the other, as `vite build` does: into an emptied folder. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'couple-nine-releases-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const assets = join(root, 'dist/assets');
  return {
    async build(files: Readonly<Record<string, string>>): Promise<string[]> {
      rmSync(assets, { recursive: true, force: true });
      mkdirSync(assets, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
      await addEarlierReleases(join(root, 'dist'), join(root, 'store'));
      return readdirSync(assets).sort();
    },
    breakList: () => writeFileSync(join(root, 'store/releases.json'), '[["a'),
    read: (name: string) => readFileSync(join(assets, name), 'utf8'),
  };
}

test('a build has the files of the releases before it, as they were', async () => {
  const { build, read } = project();
  await build({ 'index-1.js': 'one', 'index-1.js.br': 'one, compressed', 'shared-1.js': 'shared' });
  expect(await build({ 'index-2.js': 'two', 'shared-1.js': 'shared' })).toEqual([
    'index-1.js',
    'index-1.js.br',
    'index-2.js',
    'shared-1.js',
  ]);
  expect(read('index-1.js')).toBe('one');
});

test('after some releases the oldest goes; building the same one again costs none', async () => {
  const { build } = project();
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

test('a list that can’t be read stops no build', async () => {
  const { build, breakList } = project();
  await build({ 'index-1.js': '' });
  breakList();
  expect(await build({ 'index-2.js': '' })).toEqual(['index-2.js']);
});
