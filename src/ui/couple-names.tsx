import { Trans } from '@lingui/react/macro';
import styles from './couple-names.module.css';

/**
 * Both names; if they need two lines, the heart ends the first. `bdi` isolates each from the text direction around it.
 */
export function CoupleNames({ name1, name2 }: { readonly name1: string; readonly name2: string }) {
  return (
    <Trans id="couple.names">
      <bdi className={styles.name}>{name1} ♥</bdi> <bdi className={styles.name}>{name2}</bdi>
    </Trans>
  );
}
