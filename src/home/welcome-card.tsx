import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { CoupleNames } from '#ui/couple-names.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import styles from './welcome-card.module.css';

export interface WelcomeCardProps {
  /** The device owner's latest result. */
  readonly result: QuizResult;
}

/** A link to the latest result. It loads late, so it lies over the bottom of the hero and shifts no content. */
export function WelcomeCard({ result }: WelcomeCardProps) {
  const { couple } = result;
  const { drama, name1, name2 } = coupleTexts(couple, useLanguage());
  return (
    <PageLink address={`/results/${result.id}`} state={{ own: true }} className={styles.card}>
      <span className={styles.poster}>
        <Poster coupleId={couple.id} src={couple.image} drama={drama} eager />
      </span>
      <span className={styles.text}>
        <span className={styles.hello}>
          <Trans id="home.back">지난 이야기: 그때 내 커플은</Trans>
        </span>
        <b>
          <CoupleNames name1={name1} name2={name2} />
        </b>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="mirrored-in-rtl" />
    </PageLink>
  );
}
