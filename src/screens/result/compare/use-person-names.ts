import { useLingui } from '@lingui/react/macro';
import type { Ownership } from '../../use-ownership.ts';

/**
 * What to call the persons of two compared results: numbered by turn if both are in the open round; else “me” for an
 * own result and “friend” for the other, or first and second person if neither result is own.
 */
export function usePersonNames(
  { isOwnResult, turnOf }: Ownership,
  id: string,
  friendId: string,
): readonly [string, string] {
  const { t } = useLingui();
  const [turn, friendTurn] = [turnOf(id), turnOf(friendId)];
  // `place` is the placeholder in the translations.
  const playerName = (place: number) => t({ id: 'round.player', message: `${place}번 주인공` });
  if (turn !== null && friendTurn !== null && turn !== friendTurn) return [playerName(turn), playerName(friendTurn)];

  const me = t({ id: 'self.me', message: '나' });
  const friend = t({ id: 'compare.friend', message: '친구' });
  if (isOwnResult(id)) return [me, friend];
  if (isOwnResult(friendId)) return [friend, me];
  return [t({ id: 'compare.first', message: '첫 번째 사람' }), t({ id: 'compare.second', message: '두 번째 사람' })];
}
