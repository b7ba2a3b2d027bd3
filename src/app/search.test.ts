import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test('a result’s id stays what it is, also where it looks like a number', () => {
  for (const id of ['12E4567', '1234567', '0000000', 'true', 'null', 'é &=?'])
    expect(parseSearch(stringifySearch({ with: id }))).toEqual({ with: id });
});

test('an address without a query stays without', () => {
  expect(stringifySearch({})).toBe('');
  expect(stringifySearch({ with: undefined })).toBe('');
  expect(parseSearch('')).toEqual({});
});
