// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DeleteStoredPlays, type DeletionStep } from './delete-stored-plays.tsx';

const deleteStoredPlays = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#offline/outbox/page-outbox.ts', () => ({ deleteStoredPlays }));

const OWNER_PLAY = { playId: '00000000-0000-4000-8000-000000000001', resultId: '000M18X' };
const GUEST_PLAY = { playId: '00000000-0000-4000-8000-000000000002', resultId: '000M18X' };

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const onDeleted = vi.fn();

function DeletionOnPage() {
  const [step, setStep] = useState<DeletionStep>('idle');
  return <DeleteStoredPlays step={step} onStep={setStep} unsentCount={0} onDeleted={onDeleted} />;
}

async function startRound(): Promise<void> {
  const { useRoundStore } = await import('#people/round-store.ts');
  useRoundStore.getState().begin(OWNER_PLAY);
  useRoundStore.getState().join(GUEST_PLAY);
  // One entry for the round, one for its guests.
  expect(localStorage).toHaveLength(2);
}

function renderDeletion(): void {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'ko', messages: { ko: {} } })}>
      <DeletionOnPage />
    </I18nProvider>,
  );
}

function tapDelete(): void {
  renderDeletion();
  fireEvent.click(screen.getByText('모두 지우기'));
  fireEvent.click(screen.getByText('네, 지울게요'));
}

test('if the plays can’t be deleted, the round is over, and plays of guests stay theirs', async () => {
  await startRound();
  deleteStoredPlays.mockRejectedValueOnce(new Error('no database'));
  tapDelete();
  await screen.findByText('전부 지우지는 못했어요. 다시 시도해 주세요.');
  expect({ ...localStorage }).toEqual({ 'round-guests': JSON.stringify([GUEST_PLAY.playId]) });
  expect(onDeleted).not.toHaveBeenCalled();
});

test('the round is deleted with the plays even if the round store does not load', async () => {
  await startRound();
  vi.resetModules();
  vi.doMock('#people/round-store.ts', () => {
    throw new Error('not loaded');
  });
  tapDelete();
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalled());
  expect(localStorage).toHaveLength(0);
});

test('for half a second, the second tap of a double tap deletes nothing and moves nothing', () => {
  vi.useFakeTimers();
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  renderDeletion();
  fireEvent.click(screen.getByText('모두 지우기'));
  expect(document.activeElement?.textContent).toBe('그대로 둘게요');
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  const yes = screen.getByText('네, 지울게요');
  act(() => void vi.advanceTimersByTime(499));
  expect(yes.className).toContain('notYetTappable');
  expect(scrollIntoView).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(yes.className).not.toContain('notYetTappable');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  vi.useRealTimers();
  expect(readFileSync('src/result/stored/stored-results.module.css', 'utf8')).toContain(
    '.notYetTappable {\n  pointer-events: none;',
  );
});
