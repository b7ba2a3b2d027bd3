import { Trans } from '@lingui/react/macro';
import { type HistoryState, useLocation } from '@tanstack/react-router';
import { groupAddress } from '#domain/groups/group.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';

type PlayedGroup = NonNullable<HistoryState['group']>;

/** The group that the quiz of this result was for; undefined for other results and in the server's render. */
export function usePlayedGroup(): PlayedGroup | undefined {
  const group = useLocation({ select: ({ state }) => state.group });
  return useHydrated() ? group : undefined;
}

/** Who joins a group sees the own result first, then the group by this button. */
export function PlayedGroupLink({ group: { ids, hash, state } }: { readonly group: PlayedGroup }) {
  return (
    <ButtonLink address={groupAddress(ids)} hash={hash} hashScrollIntoView={false} state={{ reveal: true, ...state }}>
      <Trans id="round.group">다 같이 결과 보기</Trans>
    </ButtonLink>
  );
}
