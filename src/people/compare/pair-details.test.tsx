// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Portrait, portraitOf } from '#catalogue/portrait.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { compare, type SheetComparison } from '#domain/likeness/likeness.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { PairDetails } from './pair-details.tsx';

afterEach(cleanup);

const OTHER_CHOICES = '고른 장면은 달라도 마음은 닮았어요.';

test.each<[string, boolean, (pair: SheetComparison) => boolean]>([
  ['alike by other choices', true, ({ likeness, questionsAnsweredAlike: { length } }) => likeness >= 60 && length <= 1],
  [
    'alike by the same choices',
    false,
    ({ likeness, questionsAnsweredAlike: { length } }) => likeness >= 60 && length > 1,
  ],
  ['hardly alike', false, ({ likeness, questionsAnsweredAlike: { length } }) => likeness < 60 && length <= 1],
])('two who are %s: that they chose otherwise and are alike is said: %s', async (_, isSaid, isSuch) => {
  const sheet = sheetOf(0);
  const others = Array.from({ length: SHEET_COUNT }, (_, number) => number).map(sheetOf);
  const other = others.find((candidate) => isSuch(compare(sheet, candidate)));
  if (!other) throw new Error('no such pair');
  const [one, two] = [sheet, other].map((answers) => portraitOf(encodeResultId(answers))) as [Portrait, Portrait];
  const traitTexts = await loadTraitTexts('ko');
  render(
    <LanguageProvider language="ko" i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
      <PairDetails one={one} other={two} names={['나', '친구']} traitTexts={traitTexts} />
    </LanguageProvider>,
  );
  expect(screen.queryByText(OTHER_CHOICES) !== null).toBe(isSaid);
});
