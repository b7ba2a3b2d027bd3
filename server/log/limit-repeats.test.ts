import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRepeats } from './limit-repeats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an error is reported once; after a minute it is reported again, with the number of its repeats', () => {
  const reported: string[] = [];
  const handleError = limitRepeats((error, repeats) => reported.push(`${error}${repeats ? ` ×${repeats}` : ''}`));
  for (let count = 0; count < 4_017; count += 1) handleError(new Error('password rotated'));
  handleError(new Error('another'));
  expect(reported).toEqual(['Error: password rotated', 'Error: another']);
  vi.advanceTimersByTime(60_000);
  expect(reported.slice(2)).toEqual(['Error: password rotated ×4016']);
  handleError(new Error('password rotated'));
  expect(reported.slice(3)).toEqual(['Error: password rotated']);
});

test('of more than 50 different errors the first is reported, and later how many more came', () => {
  const reported: string[] = [];
  const handleError = limitRepeats((error, repeats) => reported.push(`${error}${repeats ? ` ×${repeats}` : ''}`));
  for (let number = 0; number < 1_000; number += 1) handleError(new Error(`number ${number}`));
  expect(reported).toHaveLength(51);
  // This error is one of the 50 that are distinguished, so it counts as a repeat.
  handleError(new Error('number 7'));
  expect(reported.slice(50)).toEqual(['Error: number 50']);
  vi.advanceTimersByTime(60_000);
  expect(reported.slice(51)).toEqual(['Error: number 7 ×1', 'Error: further different errors ×949']);
});
