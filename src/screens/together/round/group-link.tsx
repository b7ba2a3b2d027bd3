import { Trans, useLingui } from '@lingui/react/macro';
import { groupAddress } from '#domain/group.ts';
import type { Round } from '#domain/round.ts';
import { ButtonLink } from '#ui/button.tsx';
import { encodeNicknames } from '../names/nickname-fragment.ts';

export interface GroupLinkProps {
  readonly round: Round;
  readonly look: 'primary' | 'secondary' | 'ghost';
}

/** A link to the group of a round, where each member is named after the turn; for two members, to their comparison. */
export function GroupLink({ round: { members }, look }: GroupLinkProps) {
  const { t } = useLingui();
  const [first, second, ...others] = members.map(({ resultId }) => resultId);
  if (!first || !second) return null;
  const nicknames = new Map<string, string>();
  for (const [index, { resultId }] of members.entries()) {
    // `place` is the placeholder in the translations.
    const place = index + 1;
    const name = t({ id: 'round.player', message: `${place}번 주인공` });
    // Players with the same answers are one member, named after all of them.
    const earlierNames = nicknames.get(resultId);
    nicknames.set(resultId, earlierNames === undefined ? name : `${earlierNames} + ${name}`);
  }
  const target =
    others.length > 0
      ? { address: groupAddress([first, second, ...others]), hash: encodeNicknames(nicknames) }
      : { address: `/results/${first}` as const, query: { with: second } };
  return (
    <ButtonLink {...target} look={look}>
      <Trans id="round.group">다 같이 결과 보기</Trans>
    </ButtonLink>
  );
}
