// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, Toaster } from './toaster.tsx';

const labels = { region: '알림', close: '알림 닫기' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderToast({ isOpen }: { readonly isOpen: boolean }) {
  const onDismiss = vi.fn();
  const onRemove = vi.fn();
  render(
    <Toaster
      toast={{ id: 7, isOpen, title: '복사 완료!' }}
      dir="ltr"
      labels={labels}
      onDismiss={onDismiss}
      onRemove={onRemove}
    />,
  );
  return { onDismiss, onRemove };
}

test('a toast is dismissed after 5,000 ms and not before', () => {
  const { onDismiss } = renderToast({ isOpen: true });
  expect(screen.getByText('복사 완료!')).toBeTruthy();
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(onDismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDismiss).toHaveBeenCalledWith(7);
  expect(TOAST_DURATION_MS).toBe(5_000);
});

test('a dismissed toast is removed 1,000,000 ms later', () => {
  // Radix hides the toast when it is dismissed. Only its state stays in memory until `onRemove`.
  const { onRemove } = renderToast({ isOpen: false });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(onRemove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onRemove).toHaveBeenCalledWith(7);
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
});

test('the region of toasts has a name in the visitor’s language', () => {
  renderToast({ isOpen: true });
  expect(screen.getByRole('region', { name: '알림 (F8)' })).toBeTruthy();
});

test.each(['listitem', 'list'])('Escape on the toasts’ %s dismisses the toast and does nothing on the page', (role) => {
  const { onDismiss } = renderToast({ isOpen: true });
  const focused = screen.getByRole(role);
  focused.focus();
  // `fireEvent` returns false if the default was prevented: then the quiz does not go back.
  expect(fireEvent.keyDown(focused, { key: 'Escape' })).toBe(false);
  expect(onDismiss).toHaveBeenCalledWith(7);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('Escape elsewhere dismisses the toast and keeps its meaning on the page', () => {
  const { onDismiss } = renderToast({ isOpen: true });
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  expect(onDismiss).toHaveBeenCalledWith(7);
});
