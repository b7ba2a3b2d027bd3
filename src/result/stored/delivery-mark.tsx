import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Delivery } from '#offline/outbox/stored-play.ts';
import styles from './delivery-mark.module.css';

export interface DeliveryMarkProps extends Pick<Delivery, 'state'> {
  /** Whether the play exists in this page only: the device could not store it, or lost it. */
  readonly isInPageOnly: boolean;
}

/** Says where a finished play is stored, and whether the server still lacks it. */
export function DeliveryMark({ state, isInPageOnly }: DeliveryMarkProps) {
  return (
    // A new text gets a new element: a page translator may have changed the old one (docs/decisions/130).
    <span key={`${state} ${isInPageOnly}`} className={styles.mark} data-state={state}>
      {(isInPageOnly ? PAGE_ONLY_TEXTS : STORED_TEXTS)[state]}
    </span>
  );
}

const STORED_TEXTS: Readonly<Record<Delivery['state'], ReactNode>> = {
  sent: <Trans id="stored.sent">이 기기에 저장했어요</Trans>,
  waiting: <Trans id="stored.waiting">이 기기에 저장했어요 · 통계에는 아직이에요</Trans>,
  attention: <Trans id="stored.attention">이 기기에 저장했어요 · 통계에는 넣지 못했어요</Trans>,
};

const PAGE_ONLY_TEXTS: Readonly<Record<Delivery['state'], ReactNode>> = {
  sent: <Trans id="stored.sentPageOnly">지금 이 화면에만 있어요</Trans>,
  waiting: <Trans id="stored.waitingPageOnly">지금 이 화면에만 있어요 · 통계에는 아직이에요</Trans>,
  attention: <Trans id="stored.attentionPageOnly">지금 이 화면에만 있어요 · 통계에는 넣지 못했어요</Trans>,
};
