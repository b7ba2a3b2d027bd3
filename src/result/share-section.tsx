import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { ShownLink } from '#people/sharing/shown-link.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { usePerspective } from './perspective/perspective.ts';
import { QrButton } from './share/qr-button.tsx';
import { namedResultUrl } from './share/share-message.ts';
import styles from './share-section.module.css';

export interface ShareSectionProps {
  /** The result, with the id for its link: the server's, which may differ from the page's. */
  readonly result: QuizResult;
  readonly story: ResultStory | null;
  readonly traitTexts: TraitTexts;
  readonly sharing: Sharing;
  /** The player's nickname for the link; empty without one. */
  readonly nickname: string;
}

const loadResultCards = async () => (await import('./share/result-cards.tsx')).ResultCards;

/** More ways to share a result: picture cards to post, and a QR code to show to somebody nearby. */
export function ShareSection({ result, story, traitTexts, sharing, nickname }: ShareSectionProps) {
  const language = useLanguage();
  const isOwn = usePerspective() === 'own';
  const place = useRef<HTMLDivElement>(null);
  const ResultCards = useLazy(loadResultCards, { when: 'visible', place });

  return (
    <section aria-labelledby="share" className={styles.share} data-screen-only>
      <h2 id="share" tabIndex={-1} className={styles.title}>
        {isOwn ? <Trans id="share.more">결과 자랑하기</Trans> : <Trans id="share.more.other">결과 나누기</Trans>}
      </h2>
      <div ref={place} className={styles.pictures}>
        {ResultCards && <ResultCards result={result} story={story} traitTexts={traitTexts} sharing={sharing} />}
      </div>
      <QrButton
        getUrl={() => namedResultUrl(result.id, { language, origin: location.origin, nickname })}
        runShare={sharing.runShare}
      />
      <ShownLink url={sharing.failedUrl} />
    </section>
  );
}
