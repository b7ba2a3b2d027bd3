// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CouplesSearch } from './couples-search.ts';
import { useSettledOrder } from './use-settled-order.ts';

const BY_POPULARITY: CouplesSearch = { sort: 'popular', couple: '12' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openLink() {
  return renderHook(({ hasStats }) => useSettledOrder(BY_POPULARITY, hasStats), { initialProps: { hasStats: false } });
}

test('numbers of plays that arrive in time give the order of the link, and a later tap keeps it', () => {
  const { result, rerender } = openLink();
  act(() => vi.advanceTimersByTime(1_999));
  rerender({ hasStats: true });
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current.shownSearch).toBe(BY_POPULARITY);
});

for (const [circumstance, settle] of [
  ['after the visitor’s first key', () => window.dispatchEvent(new Event('keydown'))],
  ['after the visitor’s first scroll', () => window.dispatchEvent(new Event('wheel'))],
  ['after 2 s', () => vi.advanceTimersByTime(2_000)],
] as const)
  test(`numbers of plays that arrive ${circumstance} move no card until an order is chosen`, () => {
    const { result, rerender } = openLink();
    act(() => void settle());
    rerender({ hasStats: true });
    expect(result.current.shownSearch).toEqual({ couple: '12' });
    act(() => result.current.onOrderChosen());
    expect(result.current.shownSearch).toBe(BY_POPULARITY);
  });
