import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { portraitOf } from '#catalogue/portrait.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { Reads } from '#reads/reads.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';

/** The result to compare with: none asked for, on its way, not one that can be compared, or here. */
export type FriendState = 'none' | 'loading' | 'bad' | QuizResult;

/** Only ids that tell their answers can be compared, on both sides (decision 10). */
export function useFriend(id: string, friendId: string | undefined): FriendState {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [friend, setFriend] = useState<FriendState>(friendId === undefined ? 'none' : 'loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is in its language alone
  useAsyncEffect(
    async (signal) => {
      const found = await findFriend(reads, id, friendId);
      if (!signal.aborted) setFriend(found);
    },
    [reads, id, friendId, language],
  );
  return friend;
}

async function findFriend(reads: Reads, id: string, friendId: string | undefined): Promise<FriendState> {
  if (friendId === undefined) return 'none';
  if (!portraitOf(id) || !portraitOf(friendId)) return 'bad';
  return reads.result.get(friendId).catch(() => 'bad');
}
