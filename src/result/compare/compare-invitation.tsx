import { Trans } from '@lingui/react/macro';
import type { QuizResult } from '#domain/wire.ts';
import type { Ownership } from '#people/use-ownership.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { usePlayedGroup } from '../played-group-link.tsx';
import { DeliveryMark } from '../stored/delivery-mark.tsx';
import styles from './compare-invitation.module.css';
import { NewGroupLink } from './new-group-link.tsx';

export interface CompareInvitationProps {
  readonly result: QuizResult;
  readonly ownership: Ownership;
}

/**
 * On another person's result, also a guest's: invites to compare it. On an own result: links to a new group and to all
 * stored results. A result of this device has a mark that says whether it is stored and sent.
 */
export function CompareInvitation({
  result: { id },
  ownership: { playOf, isOwn, isInPageOnly, ownersLatestId },
}: CompareInvitationProps) {
  const play = playOf(id);
  const deliveryMark = play && (
    <p role="status">
      <DeliveryMark state={play.delivery.state} isInPageOnly={isInPageOnly(play)} />
    </p>
  );
  const playedGroup = usePlayedGroup();
  // The URL's fragment has the friend's nickname: it goes on to the comparison.
  const withNickname = { hash: true, hashScrollIntoView: false } as const;
  // Comparisons and groups need ids that encode the answers: the device's own id does, a compatible server's may not.
  const comparableId = play?.resultId ?? id;
  if (play && isOwn(play))
    return (
      <aside className={styles.invitation}>
        {deliveryMark}
        {/* Who has just joined a group would begin another one; the first button leads to the joined one. */}
        {!playedGroup && <NewGroupLink ids={[comparableId]} />}
        <PageLink address="/results" className={styles.link}>
          <Trans id="stored.link">내 결과 모두 보기</Trans>
        </PageLink>
      </aside>
    );
  return (
    <aside className={styles.invitation}>
      <p className={styles.title}>
        <Trans id="compare.invite.title">친구의 결과인가요?</Trans>
      </p>
      <p className={styles.text}>
        <Trans id="compare.invite.text">질문 아홉 개에 답하면, 우리가 찰떡인지 상극인지 바로 나와요.</Trans>
      </p>
      {deliveryMark}
      <div className={styles.buttons}>
        {ownersLatestId !== null && (
          <ButtonLink address={`/results/${ownersLatestId}`} query={{ with: comparableId }} {...withNickname}>
            <Trans id="compare.withMine">내 결과와 비교하기</Trans>
          </ButtonLink>
        )}
        <ButtonLink
          address="/quiz/1"
          query={{ with: comparableId }}
          {...withNickname}
          look={ownersLatestId === null ? 'primary' : 'secondary'}
        >
          <Trans id="compare.play">나도 해 보고 비교하기</Trans>
        </ButtonLink>
      </div>
      <NewGroupLink ids={ownersLatestId === null ? [comparableId] : [comparableId, ownersLatestId]} />
    </aside>
  );
}
