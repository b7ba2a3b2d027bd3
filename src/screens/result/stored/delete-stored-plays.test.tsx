// @vitest-environment jsdom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeleteStoredPlays } from './delete-stored-plays.tsx';

vi.mock('#outbox/page-outbox.ts', () => ({ deleteStoredPlays: async () => {} }));

const OWNER_PLAY = { playId: '00000000-0000-4000-8000-000000000001', resultId: '000M18X' };
const GUEST_PLAY = { playId: '00000000-0000-4000-8000-000000000002', resultId: '000M18X' };

test('the round is deleted with the plays even if the round store does not load', async () => {
  const { useRoundStore } = await import('#stores/round-store.ts');
  useRoundStore.getState().begin(OWNER_PLAY);
  useRoundStore.getState().join(GUEST_PLAY);
  // One entry for the round, one for its guests.
  expect(localStorage).toHaveLength(2);
  vi.resetModules();
  vi.doMock('#stores/round-store.ts', () => {
    throw new Error('not loaded');
  });
  const onDeleted = vi.fn();
  render(
    <I18nProvider i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
      <DeleteStoredPlays unsentCount={0} onDeleted={onDeleted} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByText('모두 지우기'));
  fireEvent.click(screen.getByText('네, 지울게요'));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(localStorage).toHaveLength(0);
});
