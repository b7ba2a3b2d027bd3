import { describe, expect, it } from 'vitest';
import { chooseCoding, isFresh } from './content-negotiation.ts';

describe('the choice of a coding', () => {
  it.each([
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
    ['GZIP', 'gzip'],
    ['brotli', null],
    ['gzip;q=nonsense', null],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseCoding(accepted)).toBe(encoding);
  });

  it('is only among what there is', () => {
    expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
  });
});

describe('If-None-Match', () => {
  it.each([
    [null, false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
  ])('%s against "a" is fresh: %s', (header, fresh) => {
    expect(isFresh(header, '"a"')).toBe(fresh);
  });
});
