import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test('a result’s id stays a string, even if it looks like a number', () => {
  for (const id of ['12E4567', '1234567', '0000000', 'true', 'null', 'é &=?'])
    expect(parseSearch(stringifySearch({ with: id }))).toEqual({ with: id });
});

test('an empty query stays empty', () => {
  expect(stringifySearch({})).toBe('');
  expect(stringifySearch({ with: undefined })).toBe('');
  expect(parseSearch('')).toEqual({});
});
