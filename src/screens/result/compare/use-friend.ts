import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { portraitOf } from '#catalogue/portrait.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';

/** The result to compare with: none asked for, on its way, not one that can be compared, or here. */
export type Friend = 'none' | 'loading' | 'bad' | QuizResult;

/** Only ids that tell their answers can be compared, on both sides (decision 10). */
export function useFriend(id: string, friendId: string | undefined): Friend {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [friend, setFriend] = useState<Friend>(friendId === undefined ? 'none' : 'loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is in its language alone
  useEffect(() => {
    let wanted = true;
    const settle = (settled: Friend) => wanted && setFriend(settled);
    if (friendId === undefined) settle('none');
    else if (!portraitOf(id) || !portraitOf(friendId)) settle('bad');
    else reads.result.get(friendId).then(settle, () => settle('bad'));
    return () => {
      wanted = false;
    };
  }, [reads, id, friendId, language]);
  return friend;
}
