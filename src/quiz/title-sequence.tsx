import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { COUPLE_COUNT } from '#domain/couple.ts';
import { NightScreen } from '#ui/night-screen.tsx';
import styles from './title-sequence.module.css';

/** The title sequence while the play is submitted. `turnBanner` says whose turn it is in a round. */
export function TitleSequence({ turnBanner }: { readonly turnBanner: ReactNode }) {
  const { t } = useLingui();
  // `count` is the placeholder in the translations.
  const count = COUPLE_COUNT;
  return (
    <NightScreen sky="/skies/title.svg" className={styles.screen} aria-busy="true">
      <div className={styles.text}>
        {turnBanner}
        <h1 className={styles.title}>
          <Trans id="analysing.title">고른 답을 한 장면씩 분석하고 있어요</Trans>
        </h1>
        <p>
          {t({
            id: 'analysing.text',
            message: `커플 ${count}쌍 오디션 중, 나랑 가장 닮은 쌍은?`,
          })}
        </p>
      </div>
    </NightScreen>
  );
}
