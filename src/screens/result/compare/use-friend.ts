import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { Reads } from '#reads/reads.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import { canCompare } from './can-compare.ts';

/** The result to compare with, or why there is none. One that can't be loaded is `not-comparable` too. */
export type FriendState = 'none' | 'loading' | 'not-comparable' | QuizResult;

/** Loads the result to compare with. */
export function useFriend(id: string, friendId: string | undefined): FriendState {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [friend, setFriend] = useState<FriendState>(friendId === undefined ? 'none' : 'loading');
  // After a change of language the result is read again, because the page's seed has texts in one language only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `language`
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
  if (!canCompare(id, friendId)) return 'not-comparable';
  return reads.result.get(friendId).catch(() => 'not-comparable');
}
