// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRoundStore } from '#people/round-store.ts';
import { UnstoredRoundNote } from './unstored-round-note.tsx';

afterEach(() => {
  cleanup();
  useRoundStore.getState().forget();
});

test('only a round that the device can’t store has a note that asks to keep the page open', () => {
  const begin = () => useRoundStore.getState().begin({ playId: crypto.randomUUID(), resultId: '000M18X' });
  const note = (
    <I18nProvider i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
      <UnstoredRoundNote />
    </I18nProvider>
  );
  begin();
  const { rerender } = render(note);
  expect(screen.queryByRole('status')).toBeNull();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  begin();
  rerender(note);
  setItem.mockRestore();
  expect(screen.getByRole('status').textContent).toMatch(/저장을 막고 있어요/);
});
