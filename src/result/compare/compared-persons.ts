import type { Ownership } from '#people/use-ownership.ts';

/** A person of a comparison: the number is the person's turn in the open round. */
export type ComparedPerson = number | 'own' | 'friend' | 'first' | 'second';

/**
 * Who the persons of two compared results are: numbered by turn if both are in the open round; else the reader for an
 * own result and a friend for the other, or first and second person if neither result is own.
 */
export function comparedPersons(
  { isOwnResult, turnOf }: Pick<Ownership, 'isOwnResult' | 'turnOf'>,
  id: string,
  friendId: string,
): readonly [ComparedPerson, ComparedPerson] {
  const [turn, friendTurn] = [turnOf(id), turnOf(friendId)];
  if (turn !== null && friendTurn !== null && turn !== friendTurn) return [turn, friendTurn];
  if (isOwnResult(id)) return ['own', 'friend'];
  if (isOwnResult(friendId)) return ['friend', 'own'];
  return ['first', 'second'];
}
