import { I18n } from '@lingui/core';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { ChunkError } from '#offline/failed-chunks/chunk-error.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { rememberShownLanguage } from '#ui/frame/shown-language.ts';
import { useToastStore } from '#ui/toast/toast-store.ts';
import { stayInLanguage } from './stay-in-language.ts';

const english = { language: 'en', i18n: new I18n({ locale: 'en', messages: { en: {} } }) } as const;

afterEach(() => useQuizStore.getState().reset());

test('before any language shows, a failure stays an error', () => {
  const error = new Error('no network');
  expect(stayInLanguage('/', error)).toBe(error);
  expect(useToastStore.getState().toast).toBeNull();
});

test('an import that needs a reload stays an error, unless the reload would lose answers', () => {
  rememberShownLanguage(english);
  const error = new ChunkError('en.js', { isStuck: true, cause: new Error('truncated') });
  expect(stayInLanguage('/quiz/2', error)).toBe(error);
  useQuizStore.getState().answer(1, 0, () => 'play');
  expect(isRedirect(stayInLanguage('/quiz/2', error))).toBe(true);
  expect(useToastStore.getState().toast).not.toBeNull();
});
