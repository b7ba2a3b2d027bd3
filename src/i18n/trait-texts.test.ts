import { expect, test } from 'vitest';
import { ALL_TEXTS } from '#catalogue/all-texts.ts';
import { TRAITS } from '#domain/trait.ts';
import { loadTraitTexts } from './trait-texts.ts';

const ko = ALL_TEXTS.ko.traits;
const en = ALL_TEXTS.en.traits;

test('a trait is shown in the language of the page by its code, whatever its Korean texts', async () => {
  const { trait: translateTrait } = await loadTraitTexts('en');
  for (const code of TRAITS)
    expect(translateTrait({ code, title: '새 이름', description: '새 설명' })).toEqual(en[code]);
});

test('without a known code the known Korean texts are translated; an unknown one stays as it is (spec §3)', async () => {
  const { trait: translateTrait } = await loadTraitTexts('en');
  for (const trait of TRAITS) {
    const { title, description } = ko[trait];
    expect(translateTrait({ title, description: '새 설명' })).toEqual({
      title: en[trait].title,
      description: '새 설명',
      ownDescription: '새 설명',
    });
    expect(translateTrait({ code: 'brave', title: '새 이름', description })).toEqual({
      title: '새 이름',
      description: en[trait].description,
      ownDescription: en[trait].ownDescription,
    });
  }
});
