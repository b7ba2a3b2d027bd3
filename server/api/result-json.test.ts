import { expect, test, vi } from 'vitest';
import { CATALOGUE_TAG } from './result-json.ts';

test('CATALOGUE_TAG, a part of every result’s entity tag, changes when a release changes the text of a trait', async () => {
  vi.resetModules();
  vi.doMock('#catalogue/all-texts.ts', async (importOriginal) => {
    const { ALL_TEXTS } = await importOriginal<typeof import('#catalogue/all-texts.ts')>();
    const traits = { ...ALL_TEXTS.ko.traits, romantic: { ...ALL_TEXTS.ko.traits.romantic, title: '' } };
    return { ALL_TEXTS: { ...ALL_TEXTS, ko: { ...ALL_TEXTS.ko, traits } } };
  });
  const nextRelease = await import('./result-json.ts');
  expect(nextRelease.CATALOGUE_TAG).not.toBe(CATALOGUE_TAG);
});
