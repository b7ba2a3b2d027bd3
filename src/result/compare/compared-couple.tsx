import { Trans } from '@lingui/react/macro';
import { coupleTexts, type QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import { useNicknames } from '#people/names/use-nicknames.ts';
import { CoupleNames } from '#ui/couple-names.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import styles from './compared-couple.module.css';

export interface ComparedCoupleProps {
  readonly result: QuizResult;
  /** What the comparison calls the person, such as "me" or "friend". */
  readonly personName: string;
}

/** One side of a comparison: the person, their couple, and a link to their result. */
export function ComparedCouple({ result, personName }: ComparedCoupleProps) {
  const { couple, matchPercentage } = result;
  const { drama, name1, name2 } = coupleTexts(couple, useLanguage());
  const formatPercent = usePercentFormat();
  const percent = formatPercent(matchPercentage);
  const isNickname = useNicknames().nicknames.get(result.id) === personName;
  return (
    <PageLink address={`/results/${result.id}`} className={styles.couple}>
      {/* A new element for another name: a centred one of another width would count as shifted. */}
      <span key={personName} className={styles.personName} data-nickname={isNickname}>
        <bdi>{personName}</bdi>
      </span>
      <span className={styles.poster}>
        <Poster coupleId={couple.id} src={couple.image} drama={drama} eager />
      </span>
      <span className={styles.coupleNames}>
        <CoupleNames name1={name1} name2={name2} />
      </span>
      <span className={styles.drama}>
        <Trans id="common.dramaPercent">
          <bdi>{drama}</bdi> · {percent}
        </Trans>
      </span>
    </PageLink>
  );
}
