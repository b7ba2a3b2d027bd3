import { Trans } from '@lingui/react/macro';
import { SITE } from '../head/site.ts';
import styles from './footer.module.css';

/** Contact address and copyright line. */
export function Footer() {
  const email = SITE.contactEmail;
  return (
    <footer className={styles.footer}>
      <p>
        <Trans id="footer.contact">
          하고 싶은 말이 있다면 <a href={`mailto:${email}`}>{email}</a>
        </Trans>
      </p>
      <p>
        <Trans id="footer.copyright">© 2025 드라마 커플 테스트</Trans>
      </p>
    </footer>
  );
}
