import { expect, test } from 'vitest';
import type { MemberView } from '#reads/group-view.ts';
import { memberNames } from './member-names.ts';

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
/** Two of them are the same lead. */
const MEMBERS = [member('RD8013Z', '영재'), member('000M18X', '지은'), member('9FT41H8', '지은')];
const NONE = { nicknames: new Map<string, string>() };

test('without nicknames everybody is called as their lead; the second of the same lead gets a number', () => {
  expect(Object.fromEntries(memberNames(MEMBERS, NONE))).toEqual({
    RD8013Z: '영재',
    '000M18X': '지은',
    '9FT41H8': '지은 2',
  });
});

test('the names are the same in every order of joining', () => {
  for (const [one, two, three] of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ] as const) {
    const members = [MEMBERS[one], MEMBERS[two], MEMBERS[three]] as MemberView[];
    expect(memberNames(members, NONE)).toEqual(memberNames(MEMBERS, NONE));
  }
});

test('a nickname goes before everything, and takes no number from the others', () => {
  const names = memberNames(MEMBERS, {
    nicknames: new Map([
      ['000M18X', '미나'],
      ['RD8013Z', 'Jo'],
      ['DHP41HY', '아무도 아님'],
    ]),
    own: { id: 'RD8013Z', name: '나' },
  });
  expect(Object.fromEntries(names)).toEqual({ RD8013Z: 'Jo', '000M18X': '미나', '9FT41H8': '지은 2' });
});

test('the visitor’s own result is “me” where it has no nickname', () => {
  const names = memberNames(MEMBERS, { ...NONE, own: { id: '9FT41H8', name: '나' } });
  expect(names.get('9FT41H8')).toBe('나');
  expect(names.get('000M18X')).toBe('지은');
});

test('an own result that is not in the group names nobody', () => {
  expect(memberNames(MEMBERS, { ...NONE, own: { id: 'DHP41HY', name: '나' } })).toEqual(memberNames(MEMBERS, NONE));
});
