import { expect, test } from 'vitest';
import { chooseCoding } from './content-negotiation.ts';
import { matchesIfNoneMatch } from './entity-tag.ts';

test.each([
  [null, null],
  ['', null],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0.0, *', 'gzip'],
  ['identity', null],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['brotli', null],
  ['gzip;q=nonsense', null],
])('the coding for Accept-Encoding %s is %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding);
});

test('the coding is one of the available ones', () => {
  expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
});

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s matches the tag "a": %s', (header, isMatch) => {
  expect(matchesIfNoneMatch(header, '"a"')).toBe(isMatch);
});
