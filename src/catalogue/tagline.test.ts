import { expect, test } from 'vitest';
import { COUPLE_CORE } from './couple-core.ts';
import { ko as drama } from './drama-texts/ko.ts';
import { taglineOf } from './tagline.ts';
import { ko } from './texts/ko.ts';

test('every couple has a tagline: that of its theme, or its own if it has no theme', () => {
  for (const { id, theme } of COUPLE_CORE)
    expect(taglineOf(id, ko.taglines, drama.taglines)).toBe(theme ? ko.taglines[theme] : drama.taglines[id]);
  expect(COUPLE_CORE.map(({ id }) => taglineOf(id, ko.taglines, drama.taglines))).not.toContain(null);
});

test('an unknown couple has no tagline', () => {
  expect(taglineOf(0, ko.taglines, drama.taglines)).toBeNull();
});
