import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { LostConnection } from '../connection-store.ts';
import type { Inventory } from '../outbox/stored-plays.ts';
import { useInventory } from '../use-inventory.ts';
import styles from './connection-pill.module.css';

export interface ConnectionPillProps {
  readonly connection: LostConnection;
}

/**
 * Says that the connection is lost, and what could be lost or not open. Only the icon shows unless the pointer is on it:
 * nothing may lie on what the visitor reads or taps. What a visitor must know, the page itself says too.
 */
export function ConnectionPill({ connection }: ConnectionPillProps) {
  const hasPageOnlyPlay = useInventory(loadPageOnlyPlaySelector, { valueOnFailure: false });
  // Until this is known, a text could leave out that a result may be lost.
  if (hasPageOnlyPlay === undefined) return null;
  // Without the worker, which has all files, other pages need the network.
  const hasWorker = Boolean(navigator.serviceWorker?.controller);
  return (
    <p className={styles.pill}>
      <CloudOff size={16} aria-hidden="true" />
      {/* A new text gets a new element: a page translator may have changed the old one (docs/decisions/130). */}
      <span key={`${connection} ${hasPageOnlyPlay} ${hasWorker}`} className={styles.text}>
        {hasPageOnlyPlay ? (
          <Trans id="connection.pageOnly">결과가 이 화면에만 있어요. 닫거나 새로고침하지 마세요.</Trans>
        ) : !hasWorker ? (
          <Trans id="connection.withoutWorker">연결이 끊겼어요. 안 열리는 화면이 있을 수 있어요.</Trans>
        ) : connection === 'offline' ? (
          <Trans id="connection.offline">인터넷이 끊겼어요. 테스트는 계속할 수 있어요.</Trans>
        ) : (
          <Trans id="connection.down">서버에 연결되지 않아요. 그래도 테스트는 할 수 있어요.</Trans>
        )}
      </span>
    </p>
  );
}

/** Loads a selector for `useInventory`: whether an unsent play exists in this page only. */
const loadPageOnlyPlaySelector = async () => (inventory: Inventory) =>
  inventory.plays.some(({ playId, delivery }) => delivery.state !== 'sent' && inventory.pageOnlyPlayIds.has(playId));
