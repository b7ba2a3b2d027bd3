import { Trans } from '@lingui/react/macro';
import type { Delivery } from '#outbox/stored-play.ts';
import styles from './delivery-mark.module.css';

/** How far a stored play got on its way to the server. */
export function DeliveryMark({ state }: Pick<Delivery, 'state'>) {
  return (
    <span className={styles.mark} data-state={state}>
      {state === 'sent' && <Trans id="stored.sent">이 기기에 저장했어요 · 서버에도 보냈어요</Trans>}
      {state === 'waiting' && <Trans id="stored.waiting">이 기기에 저장했어요 · 아직 보내기 전이에요</Trans>}
      {state === 'attention' && <Trans id="stored.attention">이 기기에 저장했어요 · 서버에 저장하지 못했어요</Trans>}
    </span>
  );
}
