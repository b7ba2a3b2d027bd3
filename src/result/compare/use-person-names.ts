import { useLingui } from '@lingui/react/macro';
import type { ComparedPerson } from './compared-persons.ts';

/** What to call the persons of two compared results. */
export function usePersonNames([person, friend]: readonly [ComparedPerson, ComparedPerson]): readonly [string, string] {
  const { t } = useLingui();
  const nameOf = (compared: ComparedPerson): string => {
    if (compared === 'own') return t({ id: 'self.me', message: '나' });
    if (compared === 'friend') return t({ id: 'compare.friend', message: '친구' });
    if (compared === 'first') return t({ id: 'compare.first', message: '첫 번째 사람' });
    if (compared === 'second') return t({ id: 'compare.second', message: '두 번째 사람' });
    const place = compared;
    return t({ id: 'round.player', message: `${place}번 주인공` });
  };
  return [nameOf(person), nameOf(friend)];
}
