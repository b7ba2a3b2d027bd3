import { expect, test } from 'vitest';
import type { MemberView } from '#reads/group-view.ts';
import { composeMemberNames } from './member-names.ts';

const member = (id: string, lead: string): MemberView => ({
  id,
  lead,
  name1: lead,
  name2: 'B',
  drama: 'D',
  coupleId: 1,
  image: '/posters/01.svg',
  percent: 80,
});
/** The last two have the same lead. */
const MEMBERS = [member('RD8013Z', '영재'), member('000M18X', '지은'), member('9FT41H8', '지은')];
const NON_MEMBER_ID = 'DHP41HY';
/** The word “me”. */
const ME = '나';
const NO_NICKNAMES = { nicknames: new Map<string, string>() };

test('members without a nickname have their lead’s name; if two share a lead, the one with the later id gets a number', () => {
  expect(Object.fromEntries(composeMemberNames(MEMBERS, NO_NICKNAMES))).toEqual({
    RD8013Z: '영재',
    '000M18X': '지은',
    '9FT41H8': '지은 2',
  });
});

test('names do not depend on the order of joining', () => {
  for (const [one, two, three] of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const) {
    const members = [MEMBERS[one], MEMBERS[two], MEMBERS[three]] as MemberView[];
    expect(composeMemberNames(members, NO_NICKNAMES)).toEqual(composeMemberNames(MEMBERS, NO_NICKNAMES));
  }
});

test('a nickname replaces “me” and the lead’s name and does not change the numbers of other members', () => {
  const names = composeMemberNames(MEMBERS, {
    nicknames: new Map([
      ['000M18X', '미나'],
      ['RD8013Z', 'Jo'],
      [NON_MEMBER_ID, '아무도 아님'],
    ]),
    visitor: { id: 'RD8013Z', name: ME },
  });
  expect(Object.fromEntries(names)).toEqual({ RD8013Z: 'Jo', '000M18X': '미나', '9FT41H8': '지은 2' });
});

test('the visitor’s own result is “me” if it has no nickname', () => {
  const names = composeMemberNames(MEMBERS, { ...NO_NICKNAMES, visitor: { id: '9FT41H8', name: ME } });
  expect(names.get('9FT41H8')).toBe(ME);
  expect(names.get('000M18X')).toBe('지은');
});

test('an own result outside the group changes no name', () => {
  expect(composeMemberNames(MEMBERS, { ...NO_NICKNAMES, visitor: { id: NON_MEMBER_ID, name: ME } })).toEqual(
    composeMemberNames(MEMBERS, NO_NICKNAMES),
  );
});
