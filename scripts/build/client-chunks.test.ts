import { expect, test } from 'vitest';
import { type ClientChunk, chunksOf } from './client-chunks.ts';

/** A chunk with one module, whose name is the file's name plus `.ts`. */
const chunk = (file: string, imports: readonly string[] = []): ClientChunk => ({
  file,
  imports,
  styles: [],
  modules: [`${file}.ts`],
});

const filesOf = (chunks: readonly ClientChunk[], module: string) => chunksOf(chunks, module).map(({ file }) => file);

test('each chunk comes once and after all that it imports', () => {
  const chunks = [
    chunk('page', ['react', 'router', 'runtime']),
    chunk('react', ['runtime']),
    chunk('router', ['react', 'store']),
    chunk('runtime'),
    chunk('store'),
    chunk('other'),
  ];
  expect(filesOf(chunks, 'page.ts')).toEqual(['runtime', 'react', 'store', 'router', 'page']);
});

test('of two chunks that import each other, the one with the wanted module comes last', () => {
  const chunks = [chunk('one', ['other']), chunk('other', ['one'])];
  expect(filesOf(chunks, 'one.ts')).toEqual(['other', 'one']);
});

test('a module without a chunk is an error', () => {
  expect(() => chunksOf([chunk('page')], 'other.ts')).toThrow('no chunk with other.ts');
});
