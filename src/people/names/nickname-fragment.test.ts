import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NICKNAME_LIMIT } from './nickname.ts';
import { decodeNicknames, encodeNicknames, moveNickname } from './nickname-fragment.ts';

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
  // An app that decodes links leaves the fragment unchanged. The `#` is optional.
  expect(decodeNicknames(decodeURIComponent(fragment))).toEqual(names);
});

test.each([')', '를', '%EB%A5%BC', '.', '\u200b입니다'])('%j stuck to a link costs no nickname', (tail) => {
  const names = new Map([['DHP41HY', '미나']]);
  expect(decodeNicknames(`#${encodeNicknames(names)}${tail}`)).toEqual(names);
});

test('if another result replaces a member’s, the nickname moves to the new id, and the other nicknames stay', () => {
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

test('if the new id is another member’s too, that member’s nickname stays', () => {
  const fragment = encodeNicknames(
    new Map([
      ['9FT41H8', 'Mina'],
      ['DHP41HY', 'Zoe'],
    ]),
  );
  expect([...decodeNicknames(moveNickname(fragment, 'DHP41HY', '9FT41H8'))]).toEqual([['9FT41H8', 'Mina']]);
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
