import { useLingui } from '@lingui/react/macro';
import { useNicknames } from '#people/names/use-nicknames.ts';
import type { ComparedPerson } from './compared-persons.ts';

/** What to call the persons of two compared results, whose ids these are; who sent a nickname has that. */
export function usePersonNames(
  [person, friend]: readonly [ComparedPerson, ComparedPerson],
  [id, friendId]: readonly [string, string],
): readonly [string, string] {
  const { t } = useLingui();
  const { nicknames } = useNicknames();
  const nameOf = (compared: ComparedPerson): string => {
    if (compared === 'own') return t({ id: 'self.me', message: '나' });
    if (compared === 'friend') return t({ id: 'compare.friend', message: '친구' });
    if (compared === 'first') return t({ id: 'compare.first', message: '첫 번째 사람' });
    if (compared === 'second') return t({ id: 'compare.second', message: '두 번째 사람' });
    const place = compared;
    return t({ id: 'round.player', message: `${place}번 주인공` });
  };
  const nicknameOf = (compared: ComparedPerson, id: string) => (compared === 'own' ? undefined : nicknames.get(id));
  return [nicknameOf(person, id) ?? nameOf(person), nicknameOf(friend, friendId) ?? nameOf(friend)];
}
