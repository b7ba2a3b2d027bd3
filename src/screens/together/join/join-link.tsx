import type { ReactNode } from 'react';
import { groupPath } from '#domain/group.ts';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { PageLink } from '#ui/page-link.tsx';

export interface JoinLinkProps {
  /** In the order of joining. */
  readonly ids: readonly string[];
  /** A result of this device to join with; without it the quiz comes first. */
  readonly latest?: string | null;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The way into a group. The ids go along in the address, the nicknames behind its `#`. */
export function JoinLink({ ids, latest = null, className, children }: JoinLinkProps) {
  const rest = { className, children, hash: useHydrated() || '', hashScrollIntoView: false };
  if (latest !== null) return <PageLink {...rest} page={groupPath([...ids, latest])} state={{ joined: latest }} />;
  return <PageLink {...rest} page="/quiz/1" query={{ join: ids.join('-') }} />;
}
