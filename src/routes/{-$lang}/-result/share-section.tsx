import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2 } from 'lucide-react';
import type { QuizResult } from '../../../domain/wire.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import type { TraitTexts } from '../../../i18n/trait-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { QrButton } from './share/qr-button.tsx';
import { copy, send } from './share/send.ts';
import { shareMessage } from './share/share-message.ts';
import { useSharing } from './share/use-sharing.ts';
import styles from './share-section.module.css';
import { useLater } from './use-later.ts';

export interface ShareSectionProps {
  readonly result: QuizResult;
  readonly traitTexts: TraitTexts;
}

const loadPictureCards = async () => (await import('./share/picture-cards.tsx')).PictureCards;

/** Native share and copy (spec §2 Result, §4 Share), a QR code, and pictures to post. */
export function ShareSection({ result, traitTexts }: ShareSectionProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const sharing = useSharing();
  const { place, Part: PictureCards } = useLater(loadPictureCards);
  const message = () => shareMessage(result, { i18n, language, origin: location.origin });

  return (
    <section aria-labelledby="share" className={styles.share}>
      <h2 id="share" className={styles.title}>
        <Trans id="share.title">결과 나누기</Trans>
      </h2>
      <div className={styles.buttons}>
        <Button disabled={sharing.sharing} onClick={() => sharing.run(() => send(message()))}>
          <Share2 size={20} aria-hidden="true" />
          <Trans id="share.share">친구에게 보내기</Trans>
        </Button>
        <Button look="secondary" disabled={sharing.sharing} onClick={() => sharing.run(() => copy(message()))}>
          <Link2 size={20} aria-hidden="true" />
          <Trans id="share.copy">링크 복사</Trans>
        </Button>
        <QrButton url={() => message().url} />
      </div>
      <div ref={place} className={styles.pictures}>
        {PictureCards && <PictureCards result={result} traitTexts={traitTexts} sharing={sharing} />}
      </div>
    </section>
  );
}
