import { I18n } from '@lingui/core';
import { isRedirect, type ParsedLocation } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError } from '#offline/failed-chunks/chunk-error.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { rememberShownLanguage } from '#ui/frame/shown-language.ts';
import { useToastStore } from '#ui/toast/toast-store.ts';
import { loadLanguage, stayInLanguage } from './load-language.ts';

const noTexts = new Error('no texts');
vi.mock('#i18n/load-i18n.ts', () => ({ loadI18n: () => Promise.reject(noTexts) }));

const english = { language: 'en', i18n: new I18n({ locale: 'en', messages: { en: {} } }) } as const;

afterEach(() => {
  useQuizStore.getState().reset();
  useToastStore.setState({ toast: null });
});

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

test('only a language that the visitor waits for says that it didn’t load, not a preloaded or replaced one', async () => {
  rememberShownLanguage(english);
  const load = ({ preload = false, isReplaced = false } = {}) => {
    const abortController = new AbortController();
    if (isReplaced) abortController.abort();
    const location = { pathname: '/fr/quiz/2' } as ParsedLocation;
    return loadLanguage({ location, preload, abortController }).catch((error: unknown) => error);
  };
  expect(await load({ preload: true })).toBe(noTexts);
  expect(await load({ isReplaced: true })).toBe(noTexts);
  expect(useToastStore.getState().toast).toBeNull();
  const error = await load();
  expect(isRedirect(error) && error.options.to).toBe('/en/quiz/2');
  expect(useToastStore.getState().toast).not.toBeNull();
});
