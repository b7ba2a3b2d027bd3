import { expect, test } from 'vitest';
import { COUPLE_CORE } from './couple-core.ts';
import { ko as dramaTexts } from './drama-texts/ko.ts';
import { taglineOf } from './tagline.ts';
import { ko as texts } from './texts/ko.ts';

test('every couple has a tagline: that of its theme, or its own if it has no theme', () => {
  for (const { id, theme } of COUPLE_CORE)
    expect(taglineOf(id, texts.taglines, dramaTexts.taglines)).toBe(
      theme ? texts.taglines[theme] : dramaTexts.taglines[id],
    );
  expect(COUPLE_CORE.map(({ id }) => taglineOf(id, texts.taglines, dramaTexts.taglines))).not.toContain(null);
});

test('an unknown couple has no tagline', () => {
  expect(taglineOf(0, texts.taglines, dramaTexts.taglines)).toBeNull();
});
