import { expect, test } from 'vitest';
import { capacitySheet } from './capacity.ts';

test('the capacity sheet follows from what was measured', () => {
  const sheet = capacitySheet({ submission: 100, read: 40, renderedResult: 4_000, bytesOfPlay: 62 });
  const row = (name: string) => sheet.split('\n').find((line) => line.includes(name));
  expect(row('plays a second')).toBe('| plays a second, at the peak | 8 | 413 |');
  expect(row('requests a second')).toBe('| requests a second, at the peak, files aside | 29 | 1447 |');
  // 413 visitors a second of 2,140 µs each are 0.88 of a processor, which may be half busy.
  expect(row('processors')).toBe('| processors, half busy at the peak | 1.0 | 1.8 |');
  expect(row('week of plays')).toBe('| disk, a week of plays | 0.06 GB | 3.10 GB |');
  expect(row('year of plays')).toBe('| disk, a year of plays | 3.22 GB | 161 GB |');
});
