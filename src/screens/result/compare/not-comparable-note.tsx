import { Trans } from '@lingui/react/macro';
import styles from './compare-invitation.module.css';

/** Says that the result in the URL's `with` was not found, so only the page's own result is shown. */
export function NotComparableNote() {
  return (
    <p className={styles.note} role="status" data-note>
      <Trans id="compare.bad">비교할 결과를 찾지 못해서 이 결과만 보여 드려요.</Trans>
    </p>
  );
}
