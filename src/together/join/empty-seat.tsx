import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { GroupView } from '#reads/group-view.ts';
import styles from './empty-seat.module.css';
import { JoinLink } from './join-link.tsx';
import type { Membership } from './use-membership.ts';

export interface EmptySeatProps {
  readonly group: GroupView;
  /** Undefined until the stored plays are read. */
  readonly membership: Membership | undefined;
}

/**
 * The free seat among the posters of the group's members. A tap joins with the owner's latest result, or opens the quiz
 * if the owner has no result. If the visitor is a member already, a tap opens the quiz for another person.
 */
export function EmptySeat({ group, membership }: EmptySeatProps) {
  const isMember = membership?.isVisitorMember ?? false;
  const joinableId = isMember ? null : (membership?.ownersJoinableId ?? null);
  return (
    <JoinLink ids={group.linkIds} resultId={joinableId} className={styles.seat}>
      <Plus size={28} aria-hidden="true" />
      <span className="visually-hidden">
        {isMember ? (
          <Trans id="together.join.others">다른 사람도 출연하기</Trans>
        ) : joinableId === null ? (
          <Trans id="together.join">나도 해 보고 출연하기</Trans>
        ) : (
          <Trans id="together.join.mine">내 결과로 출연하기</Trans>
        )}
      </span>
    </JoinLink>
  );
}
