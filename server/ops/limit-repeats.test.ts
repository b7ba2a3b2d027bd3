import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('equal errors are told once, then by their number, then anew', () => {
  const told: string[] = [];
  const fail = limitRepeats((error, repeats) => told.push(`${error}${repeats ? ` ×${repeats}` : ''}`));
  for (let time = 0; time < 4_017; time += 1) fail(new Error('password rotated'));
  fail(new Error('another'));
  expect(told).toEqual(['Error: password rotated', 'Error: another']);
  vi.advanceTimersByTime(60_000);
  expect(told.slice(2)).toEqual(['Error: password rotated ×4016']);
  fail(new Error('password rotated'));
  expect(told.slice(3)).toEqual(['Error: password rotated']);
});

it('errors that all differ are told up to a number', () => {
  const tell = vi.fn();
  const fail = limitRepeats(tell);
  for (let number = 0; number < 1_000; number += 1) fail(new Error(`number ${number}`));
  expect(tell).toHaveBeenCalledTimes(51);
});
