import { Trans } from '@lingui/react/macro';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import type { MemberView } from '#reads/group-view.ts';
import { CoupleNames } from '#ui/couple-names.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import styles from './cast.module.css';
import type { MemberNames } from './names/member-names.ts';

export interface CastProps {
  readonly members: readonly MemberView[];
  readonly names: MemberNames;
}

/** The members in the order of joining, each with the couple and a link to the result. */
export function Cast({ members, names }: CastProps) {
  const formatPercent = usePercentFormat();
  return (
    <section className={styles.section} aria-labelledby="cast">
      <h2 id="cast" className={styles.title}>
        <Trans id="together.cast">출연진</Trans>
      </h2>
      <ol className={styles.cast}>
        {members.map(({ id, coupleId, image, drama, name1, name2, percent: matchPercent }) => {
          // `percent` is the placeholder in the translations.
          const percent = formatPercent(matchPercent);
          return (
            <li key={id}>
              <PageLink address={`/results/${id}`} className={styles.member}>
                <span className={styles.poster}>
                  <Poster coupleId={coupleId} src={image} drama={drama} />
                </span>
                <span className={styles.who}>
                  <bdi>{names.get(id)}</bdi>
                </span>
                <span>
                  <CoupleNames name1={name1} name2={name2} />
                </span>
                <span className={styles.drama}>
                  <Trans id="common.dramaPercent">
                    <bdi>{drama}</bdi> · {percent}
                  </Trans>
                </span>
              </PageLink>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
