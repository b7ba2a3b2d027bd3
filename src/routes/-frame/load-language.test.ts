import { I18n } from '@lingui/core';
import { isRedirect, type ParsedLocation } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { rememberShownLanguage } from '#ui/frame/shown-language.ts';
import { useToastStore } from '#ui/toast/toast-store.ts';
import { loadLanguage } from './load-language.ts';

const noTexts = new Error('no texts');
vi.mock('#i18n/load-i18n.ts', () => ({ loadI18n: () => Promise.reject(noTexts) }));

test('only a language that the visitor waits for says that it didn’t load, not a preloaded or replaced one', async () => {
  rememberShownLanguage({ language: 'en', i18n: new I18n({ locale: 'en', messages: { en: {} } }) });
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
