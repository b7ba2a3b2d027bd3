import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { pageAt } from '#domain/pages/pages.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { GROUP_LIMIT, groupAddress, normalizeGroupIds, parseGroup, sortIds } from './group.ts';

const idOf = (sheetNumber: number) => encodeResultId(sheetOf(sheetNumber));
const anyIds = (min: number, max: number) =>
  fc.uniqueArray(fc.nat(SHEET_COUNT - 1).map(idOf), { minLength: min, maxLength: max });
const memberIds = (text: string) => parseGroup(text)?.members.map(({ id }) => id);
const parseParts = (...parts: string[]) => parseGroup(parts.join('-'));

test('a group’s address keeps its members in the order of joining, and may be in any letter case', () => {
  fc.assert(
    fc.property(anyIds(1, GROUP_LIMIT), (ids) => {
      const value = pageAt(groupAddress(ids))?.value ?? '';
      expect(memberIds(value)).toEqual(ids);
      expect(parseGroup(value)?.leftOut).toEqual([]);
      const mixedCase = [...value].map((letter, index) => (index % 2 ? letter.toLowerCase() : letter)).join('');
      for (const spelling of [value.toLowerCase(), mixedCase]) {
        expect(memberIds(spelling)).toEqual(ids);
        expect(normalizeGroupIds(spelling)).toBe(value);
      }
    }),
  );
});

test('a repeated id makes no second member: its repetition is listed as left out', () => {
  const [one, other] = [idOf(1), idOf(2)];
  const group = parseParts(one, other, one.toLowerCase());
  expect(group?.members.map(({ id }) => id)).toEqual([one, other]);
  expect(group?.leftOut).toEqual([{ text: one, reason: 'repeated' }]);
});

test('an unreadable part is listed as left out and stays unchanged in the address', () => {
  const [one, other] = [idOf(1), idOf(2)];
  for (const text of ['ABCDEFG', 'someone-elses-id', '', '<b>', other.slice(0, 6)]) {
    const group = parseParts(one, text, other);
    expect(group?.members.map(({ id }) => id)).toEqual([one, other]);
    expect(group?.leftOut.map(({ reason }) => reason)).toEqual(text.split('-').map(() => 'unreadable'));
    expect(normalizeGroupIds(`${one.toLowerCase()}-${text}-${other}`)).toBe(`${one}-${text}-${other}`);
  }
});

test('members beyond the limit of eight are listed as left out', () => {
  const ids = Array.from({ length: GROUP_LIMIT + 2 }, (_, index) => idOf(index));
  const group = parseParts(...ids);
  expect(group?.members.map(({ id }) => id)).toEqual(ids.slice(0, GROUP_LIMIT));
  expect(group?.leftOut).toEqual(ids.slice(GROUP_LIMIT).map((text) => ({ text, reason: 'tooMany' })));
});

test('the ids for a new link include repeated ones and those of a newer release, but no text that cannot be an id', () => {
  const [one, other] = [idOf(1), idOf(2)];
  expect(parseParts(one, 'NEWER123', other.toLowerCase(), one, '<b>', '', 'A'.repeat(600))?.linkIds).toEqual([
    one,
    'NEWER123',
    other,
    one,
  ]);
});

test('parts after the 64th are left out as too many and not decoded; a member is read even after a very long part', () => {
  const [one, other] = [idOf(1), idOf(2)];
  const first64 = Array.from({ length: 64 }, () => one);
  const group = parseParts(...first64, other);
  expect(group?.members.map(({ id }) => id)).toEqual([one]);
  // 63 repeated, and one after the 64th.
  expect(group?.leftOut).toHaveLength(63 + 1);
  expect(group?.leftOut.at(-1)).toEqual({ text: other, reason: 'tooMany' });
  expect(parseParts('A'.repeat(600), one)?.members).toHaveLength(1);
  // A decoded id gets its canonical spelling; the part after the 64th is not decoded, so it stays in lower case.
  const lowerCase = [...first64, other].join('-').toLowerCase();
  expect(normalizeGroupIds(lowerCase)).toBe([...first64, other.toLowerCase()].join('-'));
});

test.each(['', '-', 'ABCDEFG'])('%j names no member', (text) => {
  expect(parseGroup(text)).toBeNull();
  expect(normalizeGroupIds(text)).toBeNull();
});

test('sortIds gives one order, in whatever order the members joined', () => {
  const anyTwoOrders = anyIds(2, GROUP_LIMIT).chain((ids) =>
    fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
  );
  fc.assert(
    fc.property(anyTwoOrders, ([ids, shuffled]) => {
      expect(sortIds(shuffled)).toEqual(sortIds(ids));
    }),
  );
});
