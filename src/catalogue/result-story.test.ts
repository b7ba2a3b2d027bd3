import { expect, test } from 'vitest';
import { COUPLE_CORE } from './couple-core.ts';
import { themeLineOf } from './result-story.ts';
import { ko as texts } from './texts/ko.ts';

test('a couple’s theme gives its line; a couple without a theme, or an unknown one, has none', () => {
  for (const { id, theme } of COUPLE_CORE)
    expect(themeLineOf(id, texts.themeLines)).toBe(theme ? texts.themeLines[theme] : null);
  expect(themeLineOf(0, texts.themeLines)).toBeNull();
});
