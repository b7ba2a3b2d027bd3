import { expect, test } from 'vitest';
import { ALL_TEXTS } from '#catalogue/all-texts.ts';
import { TRAITS } from '#domain/trait.ts';
import { loadTraitTexts } from './trait-texts.ts';

const ko = ALL_TEXTS.ko.traits;
const en = ALL_TEXTS.en.traits;

test('each known title and description is shown in the language of the page', async () => {
  const { trait } = await loadTraitTexts('en');
  for (const name of TRAITS) {
    const { title, description } = en[name];
    expect(trait(ko[name])).toEqual({ title, description });
  }
});

test('of a title and a description each is shown as it is where it is unknown, whatever the other is (spec §3)', async () => {
  const { trait } = await loadTraitTexts('en');
  const { title, description } = ko.romantic;
  expect(trait({ title, description: '새 설명' })).toEqual({ title: en.romantic.title, description: '새 설명' });
  expect(trait({ title: '새 이름', description })).toEqual({
    title: '새 이름',
    description: en.romantic.description,
  });
  expect(trait({ title: '새 이름', description: '새 설명' })).toEqual({ title: '새 이름', description: '새 설명' });
});
