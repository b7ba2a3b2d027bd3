import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import styles from './connection-pill.module.css';

export interface ConnectionPillProps {
  readonly connection: 'unreachable' | 'offline';
}

/**
 * A small word that the server can't be reached, and that nothing is lost for it. Never in the way: once read, only its
 * sign stays in sight.
 */
export function ConnectionPill({ connection }: ConnectionPillProps) {
  return (
    <p className={styles.pill}>
      <CloudOff size={16} aria-hidden="true" />
      <span key={connection} className={styles.words}>
        {connection === 'offline' ? (
          <Trans id="connection.offline">오프라인이에요. 그래도 다 할 수 있어요.</Trans>
        ) : (
          <Trans id="connection.unreachable">서버에 연결되지 않아요. 결과는 이 기기에 저장돼요.</Trans>
        )}
      </span>
    </p>
  );
}
