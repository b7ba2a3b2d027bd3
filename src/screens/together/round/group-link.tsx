import { Trans } from '@lingui/react/macro';
import type { Round } from '#domain/round.ts';
import { ButtonLink } from '#ui/button.tsx';

export interface GroupLinkProps {
  readonly round: Round;
  readonly look: 'primary' | 'secondary' | 'ghost';
}

/** The way to everybody's results at once; for two that is the comparison. */
export function GroupLink({ round: { members }, look }: GroupLinkProps) {
  const [first, second] = members;
  if (!first || !second || members.length > 2) return null;
  return (
    <ButtonLink page={`/results/${first.resultId}`} query={{ with: second.resultId }} look={look}>
      <Trans id="round.group">다 같이 결과 보기</Trans>
    </ButtonLink>
  );
}
