import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../button.tsx';
import { LanguageSwitcher } from '../language-switcher.tsx';
import styles from './page-bar.module.css';

/** The top bar of a page without a night sky: home link and language menu. */
export function PageBar() {
  return (
    <div className={styles.bar}>
      <ButtonLink address="/" look="secondary" className={styles.home}>
        <Trans id="nav.home">처음으로</Trans>
      </ButtonLink>
      <LanguageSwitcher background="page" />
    </div>
  );
}
