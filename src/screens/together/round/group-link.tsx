import { Trans } from '@lingui/react/macro';
import { groupPage } from '#domain/group.ts';
import type { Round } from '#domain/round.ts';
import { ButtonLink } from '#ui/button.tsx';

export interface GroupLinkProps {
  readonly round: Round;
  readonly look: 'primary' | 'secondary' | 'ghost';
}

/** A link to the group of a round; for two members, to their comparison. */
export function GroupLink({ round: { members }, look }: GroupLinkProps) {
  const [first, second, ...others] = members.map(({ resultId }) => resultId);
  if (!first || !second) return null;
  const target =
    others.length > 0
      ? { page: groupPage([first, second, ...others]) }
      : { page: `/results/${first}` as const, query: { with: second } };
  return (
    <ButtonLink {...target} look={look}>
      <Trans id="round.group">다 같이 결과 보기</Trans>
    </ButtonLink>
  );
}
