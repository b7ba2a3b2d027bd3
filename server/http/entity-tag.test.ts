import { expect, test } from 'vitest';
import { matchesIfNoneMatch } from './entity-tag.ts';

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
