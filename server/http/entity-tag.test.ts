import { expect, it } from 'vitest';
import { matchesIfNoneMatch } from './entity-tag.ts';

it.each([
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
