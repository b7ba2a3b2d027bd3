import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanNickname, fragmentOf, NICKNAME_LIMIT, nicknamesIn } from './nickname-fragment.ts';

test('nicknames in any script come back from the fragment, which is plain letters and stays so', () => {
  const names = new Map([
    ['DHP41HY', '미나'],
    ['9FT41H8', 'أحمد'],
    ['RD8013Z', '<b>&"=#%.-'],
    ['000M18X', '👩‍👩‍👧'],
  ]);
  const fragment = fragmentOf(names);
  expect(fragment).toMatch(/^[\w.-]+$/);
  expect(nicknamesIn(`#${fragment}`)).toEqual(names);
  expect(nicknamesIn(decodeURIComponent(fragment))).toEqual(names);
});

test.each([
  ['a‮b⁦c', 'a b c'],
  ['‏شذى‏', 'شذى'],
  ['  two\n lines ', 'two lines'],
  ['\u0000​', ''],
  [`z${'\u0301'.repeat(40)}`, `z${'\u0301'.repeat(3)}`],
  ['가'.repeat(30), '가'.repeat(NICKNAME_LIMIT)],
])('%j is shown as %j', (text, shown) => expect(cleanNickname(text)).toBe(shown));

test('whatever stands after the # is read without harm, and no name is longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (fragment) => {
      for (const name of nicknamesIn(fragment).values()) expect([...name].length).toBeLessThanOrEqual(NICKNAME_LIMIT);
    }),
  );
});
