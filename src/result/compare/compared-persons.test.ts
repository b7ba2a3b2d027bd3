import { expect, test } from 'vitest';
import { comparedPersons } from './compared-persons.ts';

/** What the device knows: which results are its owner's, and whose turn in the open round a result is. */
const ownershipWith = (ownIds: readonly string[], turns: Readonly<Record<string, number>> = {}) => ({
  isOwnResult: (id: string) => ownIds.includes(id),
  turnOf: (id: string) => turns[id] ?? null,
});

test.each([
  ['an own result and a friend’s', ['A'], ['own', 'friend']],
  ['a friend’s result and an own one', ['B'], ['friend', 'own']],
  ['two own results: the first is the reader’s', ['A', 'B'], ['own', 'friend']],
  ['two results of other devices', [], ['first', 'second']],
] as const)('%s', (_name, ownIds, persons) => {
  expect(comparedPersons(ownershipWith(ownIds), 'A', 'B')).toEqual(persons);
});

test('two results of the open round are told apart by their turns, as the phone goes from hand to hand', () => {
  expect(comparedPersons(ownershipWith(['A'], { A: 1, B: 2 }), 'B', 'A')).toEqual([2, 1]);
  expect(comparedPersons(ownershipWith(['A'], { A: 1 }), 'A', 'B')).toEqual(['own', 'friend']);
});
