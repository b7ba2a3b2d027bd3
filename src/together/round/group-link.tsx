import { Trans, useLingui } from '@lingui/react/macro';
import { groupAddress } from '#domain/groups/group.ts';
import type { Round } from '#domain/groups/round.ts';
import { joinNicknames } from '#people/names/nickname.ts';
import { encodeNicknames } from '#people/names/nickname-fragment.ts';
import { useNicknames } from '#people/names/use-nicknames.ts';
import { ButtonLink } from '#ui/button.tsx';

export interface GroupLinkProps {
  readonly round: Round;
  readonly look: 'primary' | 'secondary' | 'ghost';
}

/**
 * A link to the round's group, with each player's nickname, or the number of the turn (`Player 2`). Two players without
 * nicknames get a link to their comparison, which shows none; a single one gets no link.
 */
export function GroupLink({ round: { members }, look }: GroupLinkProps) {
  const { t } = useLingui();
  const { nicknames } = useNicknames();
  const [first, second, ...others] = members.map(({ resultId }) => resultId);
  if (!first || !second) return null;
  const namesById = new Map<string, string[]>();
  for (const [index, { resultId }] of members.entries()) {
    // `place` is the placeholder in the translations.
    const place = index + 1;
    const name = nicknames.get(String(place)) ?? t({ id: 'round.player', message: `${place}번 주인공` });
    namesById.set(resultId, [...(namesById.get(resultId) ?? []), name]);
  }
  // Players with the same answers are one member of the group.
  const namesInGroup = new Map([...namesById].map(([id, names]) => [id, joinNicknames(names)]));
  const target =
    others.length > 0 || nicknames.size > 0
      ? { address: groupAddress([first, second, ...others]), hash: encodeNicknames(namesInGroup) }
      : { address: `/results/${first}` as const, query: { with: second } };
  return (
    <ButtonLink {...target} look={look}>
      <Trans id="round.group">다 같이 결과 보기</Trans>
    </ButtonLink>
  );
}
