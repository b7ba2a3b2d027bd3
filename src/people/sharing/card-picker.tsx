import { Trans, useLingui } from '@lingui/react/macro';
import { Download, ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import type { CardKind } from './card/card-format.ts';
import styles from './card-picker.module.css';
import { canShareFile, shareFile } from './share-file.ts';
import type { Card, DrawnCards } from './use-drawn-cards.ts';
import type { Sharing } from './use-sharing.ts';

export interface CardPickerProps {
  readonly cards: readonly Card[];
  readonly drawnCards: DrawnCards;
  readonly sharing: Sharing;
}

/** The cards that this browser can draw, to choose from and to send or save. */
export function CardPicker({ cards, drawnCards, sharing }: CardPickerProps) {
  const { t } = useLingui();
  const name = useId();
  const [chosenKind, setChosenKind] = useState<CardKind>('story');
  const choices = cards.filter(({ kind }) => drawnCards[kind] !== 'failed');
  const chosen = choices.find(({ kind }) => kind === chosenKind) ?? choices[0];
  const kindNames = {
    story: t({ id: 'card.story', message: '스토리용' }),
    square: t({ id: 'card.square', message: '정사각형' }),
    scenes: t({ id: 'card.scenes', message: '아홉 장면' }),
  };
  const drawn = chosen && drawnCards[chosen.kind];
  if (!chosen || drawn === 'failed') return <CardsFailed />;

  return (
    <>
      {choices.length > 1 && (
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">
            <Trans id="card.format">이미지 종류</Trans>
          </legend>
          {choices.map(({ kind }) => (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={kind === chosen.kind}
                onChange={() => setChosenKind(kind)}
              />
              <span>{kindNames[kind]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.stage} data-kind={chosen.kind} aria-busy={!drawn}>
        {drawn && <img className={styles.picture} src={drawn.url} alt={chosen.altText} />}
      </div>
      <div className={styles.buttons}>
        {drawn && canShareFile(drawn.file) && (
          <Button disabled={sharing.isSharing} onClick={() => sharing.runShare(() => shareFile(drawn.file), null)}>
            <ImageUp size={20} aria-hidden="true" />
            <Trans id="card.send">이미지 보내기</Trans>
          </Button>
        )}
        {drawn && (
          <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href={drawn.url} download={drawn.file.name}>
            <Download size={20} aria-hidden="true" />
            <Trans id="card.save">이미지 저장하기</Trans>
          </a>
        )}
      </div>
    </>
  );
}

/** Says that this browser can draw no card. */
export function CardsFailed() {
  return (
    <p className={styles.failed}>
      <Trans id="card.failed">이 브라우저에서는 이미지를 만들 수 없어요. 링크로 보내 주세요.</Trans>
    </p>
  );
}
