import { expect, test, vi } from 'vitest';
import { CATALOGUE_TAG } from './result-json.ts';

test('results get other entity tags when a release changes the text of a trait', async () => {
  vi.resetModules();
  vi.doMock('#catalogue/couples.ts', async (importOriginal) => {
    const original = await importOriginal<typeof import('#catalogue/couples.ts')>();
    return { ...original, TRAIT_TEXTS_KO: { ...original.TRAIT_TEXTS_KO, romantic: { title: '', description: '' } } };
  });
  const nextRelease = await import('./result-json.ts');
  expect(nextRelease.CATALOGUE_TAG).not.toBe(CATALOGUE_TAG);
});
