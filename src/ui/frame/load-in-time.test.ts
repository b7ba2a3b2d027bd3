import { I18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { loadInTime } from './load-in-time.ts';
import { rememberShownLanguage } from './shown-language.ts';

afterEach(() => vi.useRealTimers());

test('a load that stalls fails once a page is shown; before, it goes on', async () => {
  vi.useFakeTimers();
  const onFirstFailure = vi.fn();
  const onFailure = vi.fn();
  loadInTime(new Promise(() => {}), 1_000).catch(onFirstFailure);
  rememberShownLanguage({ language: 'en', i18n: new I18n({ locale: 'en', messages: { en: {} } }) });
  loadInTime(new Promise(() => {}), 1_000).catch(onFailure);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onFirstFailure).not.toHaveBeenCalled();
  expect(onFailure).toHaveBeenCalledOnce();
});
