import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { useAppStore } from '../app-store.ts';
import styles from './install-offer.module.css';
import { chooseInstallSituation, type InstallEnvironment, type InstallSituation } from './install-situation.ts';

/** The localStorage key that remembers a dismissal. */
const DISMISSED_KEY = 'install-offer';

/**
 * Offers the installation that this browser supports, or a way out of another app's browser. Empty if there is neither,
 * after a dismissal, and in the installed app.
 */
export function InstallOffer() {
  const { t } = useLingui();
  const install = useAppStore((state) => state.install);
  const [situation, setSituation] = useState<InstallSituation>({ kind: 'none' });
  // The link out of an in-app browser contains the page's URL, which changes with the language and with a comparison.
  const href = useLocation({ select: (location) => location.href });
  // In an effect: only the browser knows its situation, and the first render must equal the server's HTML.
  useEffect(
    () =>
      setSituation(detectInstallSituation({ hasDialog: install !== null, url: new URL(href, location.origin).href })),
    [install, href],
  );

  if (situation.kind === 'none') return null;
  return (
    <section className={styles.offer} aria-labelledby="install" data-screen-only>
      <h2 id="install" className={styles.title}>
        {situation.kind === 'in-app' ? (
          <Trans id="install.inApp.title">브라우저에서 열어 보세요</Trans>
        ) : (
          <Trans id="install.title">홈 화면에 두고 꺼내 보세요</Trans>
        )}
      </h2>
      {situation.kind === 'dialog' && (
        <>
          <p>
            <Trans id="install.text">인터넷이 없어도 바로 열려요. 용량은 3MB도 안 돼요.</Trans>
          </p>
          <Button onClick={() => install?.()}>
            <Trans id="install.action">홈 화면에 추가</Trans>
          </Button>
        </>
      )}
      {situation.kind === 'ios-steps' && (
        <ol className={styles.steps}>
          <li>
            <Trans id="install.ios.share">공유 버튼을 눌러요. 안 보이면 ‘···’ 안에 있어요.</Trans>
          </li>
          <li>
            <Trans id="install.ios.add">‘홈 화면에 추가’&#8288;를 골라요. 안 보이면 ‘더 보기’&#8288;를 눌러요.</Trans>
          </li>
          <li>
            <Trans id="install.ios.confirm">
              지금 결과는 앱으로 옮겨지지 않으니, 링크를 먼저 저장해 두세요. 그다음 ‘추가’&#8288;를 누르면 끝!
            </Trans>
          </li>
        </ol>
      )}
      {situation.kind === 'in-app' && (
        <>
          <p>
            <Trans id="install.inApp.text">
              이 앱 안에서는 결과가 오래 남지 않아요. 브라우저에서 이 링크를 열면 결과를 계속 볼 수 있고, 다음
              결과부터는 저장도 돼요. 설치도 할 수 있어요.
            </Trans>
          </p>
          <a href={situation.url} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
            <Trans id="install.inApp.action">브라우저로 열기</Trans>
          </a>
        </>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t({ id: 'install.dismiss', message: '다시 보지 않기' })}
        onClick={() => {
          dismiss();
          setSituation({ kind: 'none' });
        }}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </section>
  );
}

function detectInstallSituation({ hasDialog, url }: Pick<InstallEnvironment, 'hasDialog' | 'url'>): InstallSituation {
  return chooseInstallSituation({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
    isDismissed: isDismissed(),
    hasDialog,
    url,
  });
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, 'dismissed');
  } catch {
    // Without localStorage the offer comes back, at the latest on the next visit.
  }
}
