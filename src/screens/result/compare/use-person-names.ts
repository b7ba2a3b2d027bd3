import { useLingui } from '@lingui/react/macro';
import type { Ownership } from '../../use-ownership.ts';
import { type ComparedPerson, comparedPersons } from './compared-persons.ts';

/** What to call the persons of two compared results. */
export function usePersonNames(ownership: Ownership, id: string, friendId: string): readonly [string, string] {
  const { t } = useLingui();
  const nameOf = (person: ComparedPerson): string => {
    if (person === 'own') return t({ id: 'self.me', message: '나' });
    if (person === 'friend') return t({ id: 'compare.friend', message: '친구' });
    if (person === 'first') return t({ id: 'compare.first', message: '첫 번째 사람' });
    if (person === 'second') return t({ id: 'compare.second', message: '두 번째 사람' });
    const place = person;
    return t({ id: 'round.player', message: `${place}번 주인공` });
  };
  const [person, friend] = comparedPersons(ownership, id, friendId);
  return [nameOf(person), nameOf(friend)];
}
