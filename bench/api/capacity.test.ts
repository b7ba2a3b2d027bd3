import { expect, test } from 'vitest';
import { capacityTable } from './capacity.ts';

test('the table gives plays, requests, processors (at least one) and disk for 1 and 50 million visitors a week', () => {
  const table = capacityTable({ submission: 100, read: 40, renderedResult: 4_000, playBytes: 62 });
  const row = (name: string) => table.split('\n').find((line) => line.includes(name));
  expect(row('plays a second')).toBe('| plays a second, at the peak | 8 | 413 |');
  expect(row('requests a second')).toBe('| requests a second, at the peak | 29 | 1447 |');
  // A visitor takes 2,140 µs (100 + 40 + half of 4,000: every second visitor opens a rendered result), so 413 visitors
  // a second use 0.88 of a processor.
  expect(row('processors')).toBe('| processors (at least 1), each half busy at the peak | 1.0 | 1.8 |');
  expect(row('week of plays')).toBe('| disk, a week of plays | 0.06 GB | 3.10 GB |');
  expect(row('year of plays')).toBe('| disk, a year of plays | 3.22 GB | 161 GB |');
});
