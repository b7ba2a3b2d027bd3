import { describe, expect, test } from 'vitest';
import { type StoredPlay, UNTRIED_DELIVERY } from '#offline/outbox/stored-play.ts';
import { ownershipOf } from '#people/use-ownership.ts';
import { membershipOf } from './use-membership.ts';

const createPlay = (resultId: string): StoredPlay => ({
  playId: `play of ${resultId}`,
  resultId,
  serverId: null,
  sheet: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  finishedAt: 0,
  delivery: UNTRIED_DELIVERY,
});

/**
 * The membership on a device with these results, newest first, in a group of `ids`. `joinState` names the result that
 * has just joined or that is offered as a replacement.
 */
function membershipWith(
  results: { readonly owner?: readonly string[]; readonly guests?: readonly string[] },
  ids: readonly string[],
  joinState: { readonly joined?: string; readonly offered?: string } = {},
) {
  const { owner = [], guests = [] } = results;
  const ownership = ownershipOf(
    { plays: [...guests, ...owner].map(createPlay), pageOnlyPlayIds: new Set() },
    { round: null, guestPlayIds: new Set(guests.map((id) => createPlay(id).playId)) },
  );
  return membershipOf(ids, ownership, joinState);
}

test('without results of this device nobody of the group is the visitor, and there is nothing to join with', () => {
  expect(membershipWith({}, ['FRIEND'])).toEqual({
    visitorMemberId: null,
    hasJustJoined: false,
    isVisitorMember: false,
    ownersLatestMemberId: null,
    replacementId: null,
    ownersJoinableId: null,
  });
});

test('the only own result in a group is the visitor', () => {
  const membership = membershipWith({ owner: ['MINE'] }, ['FRIEND', 'MINE']);
  expect(membership).toMatchObject({ visitorMemberId: 'MINE', isVisitorMember: true, hasJustJoined: false });
});

test('with several own results in a group nobody is the visitor, until one has just joined; a guest’s result is not the visitor’s', () => {
  const ids = ['OLD', 'NEW', 'GUEST'];
  const results = { owner: ['NEW', 'OLD'], guests: ['GUEST'] };
  expect(membershipWith(results, ids)).toMatchObject({ visitorMemberId: null, isVisitorMember: true });
  expect(membershipWith({ guests: ['GUEST'] }, ids)).toMatchObject({ visitorMemberId: null, isVisitorMember: false });
  expect(membershipWith(results, ids, { joined: 'GUEST' })).toMatchObject({
    visitorMemberId: 'GUEST',
    hasJustJoined: true,
  });
});

test('`joined` changes nothing if it names a result that is not in this group', () => {
  const results = { owner: ['MINE'] };
  expect(membershipWith(results, ['FRIEND'], { joined: 'MINE' })).toEqual(membershipWith(results, ['FRIEND']));
});

describe('the owner’s latest result', () => {
  test('can join a group that it is not in, even if an older result of the owner is a member', () => {
    const membership = membershipWith({ owner: ['NEW', 'OLD'] }, ['OLD', 'FRIEND']);
    expect(membership).toMatchObject({ ownersJoinableId: 'NEW', ownersLatestMemberId: 'OLD' });
  });

  test('cannot join twice', () => {
    const membership = membershipWith({ owner: ['NEW', 'OLD'] }, ['OLD', 'NEW']);
    expect(membership).toMatchObject({ ownersJoinableId: null, ownersLatestMemberId: 'NEW' });
  });

  test('is not a guest’s', () => {
    const membership = membershipWith({ owner: ['MINE'], guests: ['GUEST'] }, ['GUEST']);
    expect(membership).toMatchObject({ ownersJoinableId: 'MINE', ownersLatestMemberId: null });
  });
});

test('a result that is offered as a replacement is not a member yet', () => {
  expect(membershipWith({ owner: ['NEW', 'OLD'] }, ['OLD'], { offered: 'NEW' })).toMatchObject({
    replacementId: 'NEW',
    hasJustJoined: false,
    visitorMemberId: 'OLD',
  });
});

test('if another member gave the same answers as the offered result, the owner’s older result is still the visitor', () => {
  expect(membershipWith({ owner: ['NEW', 'OLD'] }, ['OLD', 'NEW'], { offered: 'NEW' })).toMatchObject({
    replacementId: 'NEW',
    ownersLatestMemberId: 'OLD',
    visitorMemberId: 'OLD',
  });
});
