import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanNickname,
  decodeNicknames,
  encodeNicknames,
  joinNicknames,
  moveNickname,
  NICKNAME_LIMIT,
} from './nickname-fragment.ts';

test('nicknames in any script are restored from the fragment, which contains only URL-safe characters', () => {
  const names = new Map([
    ['DHP41HY', '미나'],
    ['9FT41H8', 'أحمد'],
    ['RD8013Z', '<b>&"=#%.-'],
    ['000M18X', '👩‍👩‍👧'],
  ]);
  const fragment = encodeNicknames(names);
  expect(fragment).toMatch(/^[\w.-]+$/);
  expect(decodeNicknames(`#${fragment}`)).toEqual(names);
  expect(decodeNicknames(decodeURIComponent(fragment))).toEqual(names);
});

test.each([
  ['a\u202eb\u2066c', 'a b c'],
  ['\u200fشذى\u200f', 'شذى'],
  ['  two\n lines ', 'two lines'],
  ['\u0000\u200b', ''],
  ['\u3164\u3164', ''],
  ['\u200d\u200c', ''],
  ['\ufe0f\u034f', ''],
  ['👩‍👩‍👧'.repeat(5), '👩‍👩‍👧'.repeat(4)],
  [`z${'\u0301'.repeat(40)}`, `z${'\u0301'.repeat(3)}`],
  ['가'.repeat(30), '가'.repeat(NICKNAME_LIMIT)],
])('%j is cleaned to %j', (text, cleaned) => expect(cleanNickname(text)).toBe(cleaned));

test.each([
  [['Player 1'], 'Player 1'],
  [['Player 1', 'Player 2'], 'Player 1 + Player 2'],
  [['Corazón 1', 'Corazón 2'], 'Corazón 1 +1'],
  [['주인공 1', '주인공 2', '주인공 3'], '주인공 1 + 주인공 2 +1'],
])('the nickname of %j together is %j and keeps within the limit', (names, joined) => {
  expect(joinNicknames(names)).toBe(joined);
  expect(cleanNickname(joined)).toBe(joined);
});

test('a nickname moves to the id that replaces another, and the other nicknames stay', () => {
  const fragment = encodeNicknames(
    new Map([
      ['DHP41HY', 'Zoe'],
      ['9FT41H8', 'Mina'],
    ]),
  );
  expect([...decodeNicknames(moveNickname(`#${fragment}`, 'DHP41HY', 'RD8013Z'))]).toEqual([
    ['RD8013Z', 'Zoe'],
    ['9FT41H8', 'Mina'],
  ]);
});

test('any fragment decodes without an error', () => {
  const anyParts = fc.array(fc.string({ unit: 'binary' }));
  fc.assert(fc.property(anyParts, (parts) => void decodeNicknames(parts.join('.'))));
});

test('a decoded nickname is within the limit, whatever was encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: NICKNAME_LIMIT }), (text) => {
      const [name = ''] = decodeNicknames(encodeNicknames(new Map([['DHP41HY', text]]))).values();
      expect([...name].length).toBeLessThanOrEqual(NICKNAME_LIMIT);
    }),
  );
});
