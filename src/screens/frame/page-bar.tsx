import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button.tsx';
import { LanguageSwitcher } from '#ui/language-switcher.tsx';
import styles from './page-bar.module.css';

/** The top of a page that is no night scene: the way home at the start, the languages at the end. */
export function PageBar() {
  return (
    <div className={styles.bar}>
      <ButtonLink page="/" look="secondary">
        <Trans id="nav.home">처음으로</Trans>
      </ButtonLink>
      <LanguageSwitcher on="page" />
    </div>
  );
}
