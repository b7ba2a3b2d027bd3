import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ImageUp } from 'lucide-react';
import { useState } from 'react';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { CARD_FORMATS, type CardFormat } from './card/card-format.ts';
import { canShareFile, shareFile } from './share-file.ts';
import styles from './shareable-card.module.css';
import { type MakeCard, useDrawnCards } from './use-drawn-cards.ts';
import type { Sharing } from './use-sharing.ts';

export interface ShareableCardProps {
  /** Must be stable: each new function draws the cards again. */
  readonly makeCard: MakeCard;
  readonly altText: string;
  readonly sharing: Sharing;
}

/** A card in each format that this browser can draw, to choose from and to send or save. If there is none, it says so. */
export function ShareableCard({ makeCard, altText, sharing }: ShareableCardProps) {
  const { t } = useLingui();
  const cards = useDrawnCards(makeCard);
  const [chosenFormat, setChosenFormat] = useState<CardFormat>('story');
  const formats = CARD_FORMATS.filter((choice) => cards[choice] !== 'failed');
  const format = formats.includes(chosenFormat) ? chosenFormat : formats[0];
  const card = format && cards[format];
  const formatNames = {
    story: t({ id: 'card.story', message: '스토리용 세로' }),
    square: t({ id: 'card.square', message: '정사각형' }),
  };
  if (format === undefined || card === 'failed')
    return (
      <p className={styles.failed}>
        <Trans id="card.failed">이 브라우저에서는 이미지를 만들 수 없어요. 링크로 보내 주세요.</Trans>
      </p>
    );

  return (
    <section className={styles.cards} aria-labelledby="cards">
      <h3 id="cards" className={styles.title}>
        <Trans id="card.title">이미지 한 장으로</Trans>
      </h3>
      {formats.length > 1 && (
        <fieldset className={styles.formats}>
          <legend className="visually-hidden">
            <Trans id="card.format">이미지 비율</Trans>
          </legend>
          {formats.map((choice) => (
            <label key={choice} className={styles.format}>
              <input
                type="radio"
                name="card-format"
                className="visually-hidden"
                checked={choice === format}
                onChange={() => setChosenFormat(choice)}
              />
              <span>{formatNames[choice]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.stage} data-format={format} aria-busy={!card}>
        {card && <img className={styles.picture} src={card.url} alt={altText} />}
      </div>
      <div className={styles.buttons}>
        {card && canShareFile(card.file) && (
          <Button disabled={sharing.isSharing} onClick={() => sharing.runShare(() => shareFile(card.file), null)}>
            <ImageUp size={20} aria-hidden="true" />
            <Trans id="card.send">이미지 보내기</Trans>
          </Button>
        )}
        {card && (
          <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href={card.url} download={card.file.name}>
            <Download size={20} aria-hidden="true" />
            <Trans id="card.save">이미지 저장하기</Trans>
          </a>
        )}
      </div>
    </section>
  );
}
