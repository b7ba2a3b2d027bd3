import { Trans } from '@lingui/react/macro';
import type { StoredPlay } from '#offline/outbox/stored-play.ts';
import styles from './page-only-note.module.css';

/** Warns that a result is not stored on the device: closing the page loses it unless its link is copied. */
export function PageOnlyNote({ delivery }: Pick<StoredPlay, 'delivery'>) {
  return (
    <p className={styles.note} role="status">
      {delivery.state === 'sent' ? (
        <span key="sent">
          <Trans id="stored.pageOnlySent">
            이 브라우저에 결과를 저장하지 못했어요. 나중에 다시 보려면 링크를 복사해 두세요.
          </Trans>
        </span>
      ) : (
        <span key="unsent">
          <Trans id="stored.pageOnlyUnsent">
            이 브라우저에 결과를 저장하지 못해서 지금 이 화면에만 있어요. 서버에 보낼 때까지 화면을 닫거나 새로고침하지
            말고, 링크를 복사해 두세요.
          </Trans>
        </span>
      )}
    </p>
  );
}
