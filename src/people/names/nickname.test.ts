import { expect, test } from 'vitest';
import { cleanNickname, joinNicknames, limitTyped, NICKNAME_LIMIT } from './nickname.ts';

test.each([
  ['direction controls', 'a\u202eb\u2066c', 'a b c'],
  ['direction marks around a name', '\u200fشذى\u200f', 'شذى'],
  ['spaces and line breaks', '  two\n lines ', 'two lines'],
  ['only control and zero-width characters', '\u0000\u200b', ''],
  ['only Hangul fillers, which are blank', '\u3164\u3164', ''],
  ['only joiners', '\u200d\u200c', ''],
  ['only combining marks', '\ufe0f\u034f', ''],
  ['too many emoji, of five code points each', '👩‍👩‍👧'.repeat(5), '👩‍👩‍👧'.repeat(4)],
  ['stacked accents', `z${'\u0301'.repeat(40)}`, `\u017a${'\u0301'.repeat(2)}`],
  [
    'England’s flag, of seven code points',
    'Ann \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Ann \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['tag characters without a flag', 'Ann\u{e0067}\u{e0062}', 'Ann'],
  [
    'decomposed Korean',
    '가나다라마바사아자차카타파하거너더러머버'.normalize('NFD'),
    '가나다라마바사아자차카타파하거너더러머버',
  ],
  ['too many letters', '가'.repeat(30), '가'.repeat(NICKNAME_LIMIT)],
])('%s: %j is cleaned to %j', (_what, text, cleaned) => expect(cleanNickname(text)).toBe(cleaned));

const FULL = 'abcdefghijklmnopqrst';

test.each([
  ['two letters typed in the middle of a full name', 'abcXYdefghijklmnopqrst', 5, FULL, 3],
  ['a pasted text of which two letters fit', 'abcWXYZdefghijklmnopqr', 7, 'abcWXdefghijklmnopqr', 5],
  ['decomposed Korean', '가나'.normalize('NFD'), 4, '가나', 2],
  ['an emoji that fits only in part', `${FULL.slice(1)}👩‍👩‍👧`, 27, FULL.slice(1), 19],
  ['a name that fits', 'Mina', 2, 'Mina', 2],
])('%s: what does not fit is refused, and the caret stays', (_what, text, caret, limited, limitedCaret) =>
  expect(limitTyped({ text, caret })).toEqual({ text: limited, caret: limitedCaret }),
);

test.each([
  [['Player 1'], 'Player 1'],
  [['Player 1', 'Player 2'], 'Player 1 + Player 2'],
  // The last number counts the people whose names don't fit.
  [['Corazón 1', 'Corazón 2'], 'Corazón 1 +1'],
  [['주인공 1', '주인공 2', '주인공 3'], '주인공 1 + 주인공 2 +1'],
])('one nickname for %j is %j, which is within the limit', (names, joined) => {
  expect(joinNicknames(names)).toBe(joined);
  expect(cleanNickname(joined)).toBe(joined);
});
