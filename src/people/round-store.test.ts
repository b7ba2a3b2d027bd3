// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { RoundMember } from '#domain/groups/round.ts';
import { createRoundStore } from './round-store.ts';

const HOUR = 60 * 60 * 1000;
const member = (number: number): RoundMember => ({
  playId: `0b9f4c0e-3f0b-4b0e-9d55-00000000000${number}`,
  resultId: `000000${number}`,
});
const playIds = (store: ReturnType<typeof createRoundStore>) =>
  store.getState().round?.members.map(({ playId }) => playId);

let time = 0;
const newStore = (storage = () => localStorage) => createRoundStore({ storage, now: () => time });

beforeEach(() => {
  localStorage.clear();
  time = 0;
});

test('a round is still there after a reload', () => {
  const before = newStore();
  before.getState().begin(member(1));
  before.getState().join(member(2));
  const after = newStore();
  expect(playIds(after)).toEqual([member(1).playId, member(2).playId]);
  expect(after.getState().storedIn).toBe('device');
});

test('members join the same round from two tabs', () => {
  const [one, other] = [newStore(), newStore()];
  one.getState().begin(member(1));
  other.getState().join(member(2));
  one.getState().join(member(3));
  expect(playIds(newStore())).toEqual([1, 2, 3].map((number) => member(number).playId));
  other.getState().refresh();
  expect(playIds(other)).toHaveLength(3);
});

test('every member but the first is a guest, also after the round; forget() removes the guests', () => {
  const store = newStore();
  store.getState().begin(member(1));
  store.getState().join(member(2));
  store.getState().join(member(3));
  const guests = [member(2).playId, member(3).playId];
  expect([...store.getState().guestPlayIds]).toEqual(guests);
  store.getState().end();
  expect(store.getState().round).toBeNull();
  expect([...newStore().getState().guestPlayIds]).toEqual(guests);
  store.getState().forget();
  expect([...newStore().getState().guestPlayIds]).toEqual([]);
});

test('joining without a round changes nothing', () => {
  const store = newStore();
  store.getState().join(member(2));
  expect(store.getState()).toMatchObject({ round: null, guestPlayIds: new Set() });
});

test('a round expires after twelve hours: an open page drops it on refresh(), and a new page finds none', () => {
  const store = newStore();
  store.getState().begin(member(1));
  time = 12 * HOUR;
  store.getState().refresh();
  expect(store.getState().round).toBeNull();
  expect(newStore().getState().round).toBeNull();
});

test.each(['getItem', 'setItem'] as const)(
  'if %s of localStorage throws, the page keeps the round, and storedIn is "page"',
  (call) => {
    const broken = new Proxy(localStorage, {
      get: (target, name) => {
        if (name === call)
          return () => {
            throw new DOMException('forbidden', 'SecurityError');
          };
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const store = newStore(() => broken);
    store.getState().begin(member(1));
    store.getState().join(member(2));
    store.getState().refresh();
    expect(store.getState().storedIn).toBe('page');
    expect(playIds(store)).toHaveLength(2);
  },
);

test.each([
  '',
  'null',
  '[]',
  `{"version":2,"members":[{"playId":"${member(1).playId}","resultId":"0000001"}],"changedAt":0}`,
  '{"version":1,"members":[],"changedAt":0}',
  '{"version":1,"members":[{"playId":"x","resultId":"0000001"}],"changedAt":0}',
  `{"version":1,"members":[{"playId":"${member(1).playId}","resultId":"<b>"}],"changedAt":0}`,
])('if storage holds %j, there is no round and there are no guests', (text) => {
  localStorage.setItem('round', text);
  localStorage.setItem('round-guests', text);
  expect(newStore().getState()).toMatchObject({ round: null, guestPlayIds: new Set() });
});
