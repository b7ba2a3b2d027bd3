import { Trans } from '@lingui/react/macro';
import { type HistoryState, useLocation } from '@tanstack/react-router';
import { groupAddress } from '#domain/groups/group.ts';
import { type Language, localizedPath } from '#domain/language.ts';
import { decodeNicknames, encodeNicknames } from '#people/names/nickname-fragment.ts';
import { useNicknames } from '#people/names/use-nicknames.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';

type PlayedGroup = NonNullable<HistoryState['group']>;

/**
 * The group that the quiz of this result was for, with the nickname that the visitor gives here; undefined for other
 * results and in the server's render.
 */
export function usePlayedGroup(): PlayedGroup | undefined {
  const group = useLocation({ select: ({ state }) => state.group });
  const { nicknames } = useNicknames();
  if (!useHydrated() || !group) return undefined;
  return { ...group, hash: encodeNicknames(new Map([...decodeNicknames(group.hash), ...nicknames])) };
}

/**
 * The group's link, under which its members find this result too; null if it is not in it, because the group's page
 * asks first whether it replaces an older one.
 */
export function joinedGroupUrl({ ids, hash, state }: PlayedGroup, language: Language): string | null {
  if (!('joined' in state)) return null;
  const url = new URL(localizedPath(groupAddress(ids), language), location.origin);
  url.hash = hash;
  return url.href;
}

/** Who joins a group sees the own result first, then the group by this button. */
export function PlayedGroupLink({ group: { ids, hash, state } }: { readonly group: PlayedGroup }) {
  return (
    <ButtonLink address={groupAddress(ids)} hash={hash} hashScrollIntoView={false} state={{ reveal: true, ...state }}>
      <Trans id="round.group">다 같이 결과 보기</Trans>
    </ButtonLink>
  );
}
