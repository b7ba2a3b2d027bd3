import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import type { LoadedResultPage } from '../load-result-page.ts';
import { canCompare } from './can-compare.ts';

/** Why a page whose address names a friend shows no comparison. */
export type LateFriend = 'none' | 'loading' | 'not-comparable';

/**
 * Loads the result to compare with where the page was loaded without it, then loads the page again. A result that can't
 * be loaded is `not-comparable`, as one whose id encodes no answers.
 */
export function useLateFriend(loaded: LoadedResultPage | null, friendId: string | undefined): LateFriend {
  const { reads } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [failedId, setFailedId] = useState<string>();
  const id = loaded?.result.id;
  const isComparable = id !== undefined && canCompare(id, friendId);
  const isMissing = isComparable && loaded?.comparison === null;
  useAsyncEffect(
    async (signal) => {
      if (!isMissing) return;
      const found = await reads.result.get(friendId).catch(() => null);
      if (signal.aborted) return;
      if (found) await router.invalidate();
      else setFailedId(friendId);
    },
    [isMissing, reads, router, friendId],
  );
  if (friendId === undefined || loaded?.comparison) return 'none';
  return !isComparable || failedId === friendId ? 'not-comparable' : 'loading';
}
