import { Trans } from '@lingui/react/macro';
import styles from './shown-link.module.css';

/** A link as text, for visitors whose browser neither shares nor copies: a tap selects it. */
export function ShownLink({ url }: { readonly url: string | null }) {
  return (
    url !== null && (
      <p className={styles.note}>
        <Trans id="share.link">이 링크를 직접 복사해 주세요.</Trans>
        <span className={styles.link} dir="ltr">
          {url}
        </span>
      </p>
    )
  );
}
