import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('a value stays a string, even if it looks like JSON or must be escaped', () => {
  for (const value of ['12E4567', '1234567', '0000000', 'true', 'null', 'é &=?'])
    expect(parseSearch(stringifySearch({ with: value }))).toEqual({ with: value });
});

test('without parameters there is no query string', () => {
  expect(stringifySearch({})).toBe('');
  expect(stringifySearch({ with: undefined })).toBe('');
  expect(parseSearch('')).toEqual({});
});
