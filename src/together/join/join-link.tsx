import type { ReactNode } from 'react';
import { groupAddress } from '#domain/groups/group.ts';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { PageLink } from '#ui/page-link.tsx';

export interface JoinLinkProps {
  /** The ids that this link takes over from the group's address (`linkIds` of the group). */
  readonly ids: readonly string[];
  /** A result of this device to join with; without one the link opens the quiz. */
  readonly resultId?: string | null;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to join a group. The URL keeps the members' ids, and their nicknames after the `#`. */
export function JoinLink({ ids, resultId = null, className, children }: JoinLinkProps) {
  // `true` keeps the URL's fragment. The server doesn't know it, so the link has no fragment before hydration.
  const linkProps = { className, children, hash: useHydrated() || '', hashScrollIntoView: false };
  if (resultId !== null)
    return <PageLink {...linkProps} address={groupAddress([...ids, resultId])} state={{ joined: resultId }} />;
  return <PageLink {...linkProps} address="/quiz/1" query={{ join: ids.join('-') }} />;
}
