import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { usePerspective } from './perspective/perspective.ts';
import { QrButton } from './share/qr-button.tsx';
import type { ResultCardsProps } from './share/result-cards.tsx';
import { loadResultCards } from './share/use-card-sheet.ts';
import styles from './share-section.module.css';

/** More ways to share a result: picture cards to post, and a QR code to show to somebody nearby. */
export function ShareSection(props: ResultCardsProps) {
  const { getUrl, sharing, isSheetOpen } = props;
  const isOwn = usePerspective() === 'own';
  const place = useRef<HTMLDivElement>(null);
  // The first screen of an own result has a button for the cards: they are drawn before it is tapped.
  const ResultCards = useLazy(loadResultCards, { when: isSheetOpen ? 'now' : isOwn ? 'idle' : 'visible', place });

  return (
    <section aria-labelledby="share" className={styles.share} data-screen-only>
      <h2 id="share" className={styles.title}>
        {isOwn ? <Trans id="share.more">결과 자랑하기</Trans> : <Trans id="share.more.other">결과 나누기</Trans>}
      </h2>
      <div ref={place} className={styles.pictures}>
        {ResultCards && <ResultCards {...props} />}
      </div>
      <QrButton getUrl={getUrl} runShare={sharing.runShare} />
      <ShownLink url={sharing.failedUrl} />
    </section>
  );
}
