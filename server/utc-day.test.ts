import { expect, test } from 'vitest';
import { boundsOfDay, DAY_MS } from './utc-day.ts';

test('a day begins at midnight in UTC and ends when the next begins', () => {
  const midnight = Date.parse('2026-02-28T00:00:00Z');
  expect(boundsOfDay('2026-02-28')).toEqual([midnight, midnight + DAY_MS]);
});

test.each(['', '2026-13-01', '2026-02-30', '23.11.2026', '2026-11-23T00:00'])('"%s" is no day', (text) => {
  expect(boundsOfDay(text)).toBeNull();
});
