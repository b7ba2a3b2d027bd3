import { expect, test } from 'vitest';
import { cleanNickname, joinNicknames, NICKNAME_LIMIT } from './nickname.ts';

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
