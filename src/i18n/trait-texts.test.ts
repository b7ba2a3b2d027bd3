import { expect, test } from 'vitest';
import { ALL_TEXTS } from '#catalogue/all-texts.ts';
import { TRAITS } from '#domain/trait.ts';
import { loadTraitTexts } from './trait-texts.ts';

const ko = ALL_TEXTS.ko.traits;
const en = ALL_TEXTS.en.traits;

test('the titles and descriptions of traits, which the API gives in Korean, are translated', async () => {
  const { trait: translateTrait } = await loadTraitTexts('en');
  for (const name of TRAITS) {
    const { title, description, ownDescription } = en[name];
    expect(translateTrait(ko[name])).toEqual({ title, description, ownDescription });
  }
});

test('an unknown title or description stays as it is; the other one is still translated (spec §3)', async () => {
  const { trait: translateTrait } = await loadTraitTexts('en');
  const { title, description } = ko.romantic;
  expect(translateTrait({ title, description: '새 설명' })).toEqual({
    title: en.romantic.title,
    description: '새 설명',
    ownDescription: '새 설명',
  });
  expect(translateTrait({ title: '새 이름', description })).toEqual({
    title: '새 이름',
    description: en.romantic.description,
    ownDescription: en.romantic.ownDescription,
  });
  expect(translateTrait({ title: '새 이름', description: '새 설명' })).toEqual({
    title: '새 이름',
    description: '새 설명',
    ownDescription: '새 설명',
  });
});

test('a trait’s Korean title and description from an earlier release are shown in the language of the page', async () => {
  const { trait: translateTrait } = await loadTraitTexts('en');
  const description =
    '둘이라면 처음 가는 길도 겁나지 않아요. 낯선 역에서 내리고 모르는 메뉴를 고르며, 사랑으로 세계를 넓혀 가요.';
  expect(translateTrait({ title: '두근두근 모험가', description })).toEqual({
    title: en.adventurous.title,
    description: en.adventurous.description,
    ownDescription: en.adventurous.ownDescription,
  });
});
