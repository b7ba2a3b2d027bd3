import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '#domain/match/match.ts';
import { coupleTexts } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { useCouples } from '#reads/use-couples.ts';
import { CoupleNames } from '#ui/couple-names.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import { usePerspectiveTexts } from '../perspective/perspective-texts.ts';
import styles from './closest-couples.module.css';

interface ClosestCouplesProps {
  readonly closest: readonly Match[];
  /** The percent of the result's own couple. */
  readonly matchPercentage: number;
}

/**
 * The couples that match best after the result's own couple; each links to its dialog. One that lost only behind the
 * decimal point has no percent: it would be the winner's.
 */
export function ClosestCouples({ closest, matchPercentage }: ClosestCouplesProps) {
  const { i18n } = useLingui();
  const texts = usePerspectiveTexts();
  const language = useLanguage();
  const formatPercent = usePercentFormat();
  const couples = useCouples('couples');
  return (
    <div className={styles.closest}>
      <h3 className={styles.title}>{i18n._(texts.closestHeading)}</h3>
      <ul className={styles.list}>
        {closest.map(({ coupleId, percent }) => {
          const couple = couples?.find(({ id }) => id === coupleId);
          if (!couple) return null;
          const { drama, name1, name2 } = coupleTexts(couple, language);
          return (
            <li key={coupleId}>
              <PageLink address="/couples" query={{ couple: String(coupleId) }} className={styles.couple}>
                <span className={styles.poster}>
                  <Poster coupleId={coupleId} src={couple.image} drama={drama} />
                </span>
                <span className={styles.text}>
                  <bdi className={styles.drama}>{drama}</bdi>
                  <span className={styles.names}>
                    <CoupleNames name1={name1} name2={name2} />
                  </span>
                </span>
                {percent < matchPercentage ? (
                  <span className={styles.percent}>{formatPercent(percent)}</span>
                ) : (
                  <span className={styles.tie}>
                    <Trans id="self.tie">막상막하</Trans>
                  </span>
                )}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
