import { Trans } from '@lingui/react/macro';
import styles from './compare-invitation.module.css';

/** Says that there is no comparison: the friend's result can't be loaded, or one of the two ids encodes no answers. */
export function NotComparableNote() {
  return (
    <p className={styles.notComparable} role="status" data-note>
      <Trans id="compare.bad">비교할 결과를 찾지 못해서 이 결과만 보여 드려요.</Trans>
    </p>
  );
}
