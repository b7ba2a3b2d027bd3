import { Trans } from '@lingui/react/macro';
import { CardPicker, type CardPickerProps, CardsFailed } from './card-picker.tsx';
import styles from './shareable-card.module.css';
import { haveAllFailed } from './use-drawn-cards.ts';

/** The section of a page that offers its cards. If this browser can draw none, it says so. */
export function ShareableCard(props: CardPickerProps) {
  if (haveAllFailed(props.cards, props.drawnCards)) return <CardsFailed />;
  return (
    <section className={styles.cards} aria-labelledby="cards">
      <h3 id="cards" className={styles.title}>
        <Trans id="card.title">이미지 한 장으로</Trans>
      </h3>
      <CardPicker {...props} />
    </section>
  );
}
