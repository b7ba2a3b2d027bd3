import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('equal errors are reported once, then by their number, then again', () => {
  const reported: string[] = [];
  const fail = limitRepeats((error, repeats) => reported.push(`${error}${repeats ? ` ×${repeats}` : ''}`));
  for (let time = 0; time < 4_017; time += 1) fail(new Error('password rotated'));
  fail(new Error('another'));
  expect(reported).toEqual(['Error: password rotated', 'Error: another']);
  vi.advanceTimersByTime(60_000);
  expect(reported.slice(2)).toEqual(['Error: password rotated ×4016']);
  fail(new Error('password rotated'));
  expect(reported.slice(3)).toEqual(['Error: password rotated']);
});

it('errors that all differ are reported up to a number', () => {
  const report = vi.fn();
  const fail = limitRepeats(report);
  for (let number = 0; number < 1_000; number += 1) fail(new Error(`number ${number}`));
  expect(report).toHaveBeenCalledTimes(51);
});
