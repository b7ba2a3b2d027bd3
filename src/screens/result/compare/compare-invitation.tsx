import { Trans } from '@lingui/react/macro';
import type { QuizResult } from '#domain/wire.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { Ownership } from '../../use-ownership.ts';
import { DeliveryMark } from '../stored/delivery-mark.tsx';
import styles from './compare-invitation.module.css';
import { NewGroupLink } from './new-group-link.tsx';

export interface CompareInvitationProps {
  readonly result: QuizResult;
  readonly ownership: Ownership;
}

/**
 * On another person's result: invites to play and compare. On a result of this device: says whether it is stored and
 * sent, and links to all stored results.
 */
export function CompareInvitation({
  result: { id },
  ownership: { playOf, isInPageOnly, ownersLatestId },
}: CompareInvitationProps) {
  const play = playOf(id);
  if (play)
    return (
      <aside className={styles.invitation}>
        <p className={styles.text}>
          <Trans id="compare.mine">
            이 결과를 친구에게 보내 보세요. 친구도 테스트를 마치면 둘이 얼마나 닮았는지 바로 나와요.
          </Trans>
        </p>
        <p role="status">
          <DeliveryMark state={play.delivery.state} isInPageOnly={isInPageOnly(play)} />
        </p>
        {/* A group needs ids that encode the answers: the device's own id does, a compatible server's may not. */}
        <NewGroupLink ids={[play.resultId]} />
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
        <Trans id="compare.invite.text">질문 아홉 개에 답하기만 하면 둘이 얼마나 닮았는지 알려 드려요.</Trans>
      </p>
      <div className={styles.buttons}>
        {ownersLatestId !== null && (
          <ButtonLink address={`/results/${ownersLatestId}`} query={{ with: id }}>
            <Trans id="compare.withMine">내 결과와 비교하기</Trans>
          </ButtonLink>
        )}
        <ButtonLink address="/quiz/1" query={{ with: id }} look={ownersLatestId === null ? 'primary' : 'secondary'}>
          <Trans id="compare.play">나도 해 보고 비교하기</Trans>
        </ButtonLink>
      </div>
      <NewGroupLink ids={ownersLatestId === null ? [id] : [id, ownersLatestId]} />
    </aside>
  );
}
