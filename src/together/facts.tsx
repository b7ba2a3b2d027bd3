import { Trans } from '@lingui/react/macro';
import { verdictOf } from '#domain/likeness/verdict.ts';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import type { GroupView, PairView } from '#reads/group-view.ts';
import styles from './facts.module.css';
import type { MemberNames } from './names/member-names.ts';

export interface FactsProps extends Pick<GroupView, 'heart'> {
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  readonly names: MemberNames;
}

/** From this likeness on, in percent, a group's most alike pair is called its best match. */
const MIN_MATCH_PERCENT = 40;

/** The closest pair, the least alike pair, and the member most alike to all others. */
export function Facts({ pairs, heart, names }: FactsProps) {
  const closest = pairs[0];
  const leastAlike = pairs.length > 1 ? pairs[pairs.length - 1] : undefined;
  const heartName = heart === null ? undefined : names.get(heart);
  if (!closest) return null;
  return (
    <dl className={styles.facts} data-single={leastAlike === undefined}>
      <div className={styles.fact} data-verdict={verdictOf(closest.likeness)}>
        <dt>
          {!leastAlike ? (
            <Trans id="together.onlyPair">두 사람의 케미</Trans>
          ) : closest.likeness >= MIN_MATCH_PERCENT ? (
            <Trans id="together.closest">제일 잘 맞는 둘</Trans>
          ) : (
            <Trans id="together.calmest">그나마 덜 싸울 둘</Trans>
          )}
        </dt>
        <PairFact pair={closest} names={names} />
      </div>
      {leastAlike && (
        <div className={styles.fact} data-verdict={verdictOf(leastAlike.likeness)}>
          <dt>
            <Trans id="together.arguing">굳이 싸운다면 이 둘</Trans>
          </dt>
          <PairFact pair={leastAlike} names={names} />
        </div>
      )}
      {heartName !== undefined && (
        <div className={styles.fact}>
          <dt>
            <Trans id="together.heart">가장 두루 통하는 한 사람</Trans>
          </dt>
          <dd className={styles.heart}>
            <bdi>{heartName}</bdi>
          </dd>
          <dd className={styles.text}>
            <Trans id="together.heart.line">단톡방이 조용해지면 어김없이 소환되는 사람.</Trans>
          </dd>
        </div>
      )}
    </dl>
  );
}

function PairFact({
  pair: { ids, likeness, title, line },
  names,
}: {
  readonly pair: PairView;
  readonly names: MemberNames;
}) {
  const formatPercent = usePercentFormat();
  return (
    <>
      <dd className={styles.percent}>{formatPercent(likeness)}</dd>
      <dd className={styles.who}>
        <bdi>{names.get(ids[0])}</bdi>
        <span aria-hidden="true"> × </span>
        <bdi>{names.get(ids[1])}</bdi>
      </dd>
      {/* A new text gets new elements: a page translator may have changed the old ones (docs/decisions/130). */}
      <dd key={title} className={styles.verdict}>
        {title}
      </dd>
      <dd key={line} className={styles.text}>
        {line}
      </dd>
    </>
  );
}
