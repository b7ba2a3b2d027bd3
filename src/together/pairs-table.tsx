import { Trans } from '@lingui/react/macro';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import type { GroupView } from '#reads/group-view.ts';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { MemberNames } from './names/member-names.ts';
import styles from './pairs-table.module.css';

export interface PairsTableProps {
  readonly pairs: GroupView['pairs'];
  readonly names: MemberNames;
}

/** If there are many pairs, only this many are shown at first; the rest is behind “See the other pairs”. */
const SHOWN_COUNT = 5;
/** To hide fewer pairs would save no space. */
const MIN_REST_COUNT = 3;

/** All pairs with percent and verdict, most alike first: the text alternative of the picture `Constellation`. */
export function PairsTable({ pairs, names }: PairsTableProps) {
  const shownCount = pairs.length >= SHOWN_COUNT + MIN_REST_COUNT ? SHOWN_COUNT : pairs.length;
  const restPairs = pairs.slice(shownCount);
  const restCount = restPairs.length;
  return (
    <section className={styles.section} aria-labelledby="pairs">
      <h2 id="pairs" className={styles.title}>
        <Trans id="together.pairs">둘씩 보면</Trans>
      </h2>
      <Table pairs={pairs.slice(0, shownCount)} names={names} />
      {restCount > 0 && (
        <details className={styles.restPairs}>
          <summary>
            <Trans id="together.pairs.rest">나머지 조합 보기 ({restCount})</Trans>
          </summary>
          <Table pairs={restPairs} names={names} />
        </details>
      )}
    </section>
  );
}

function Table({ pairs, names }: PairsTableProps) {
  const formatPercent = usePercentFormat();
  // Keeps the URL's fragment, which has the nicknames. The server doesn't know it.
  const hash = useHydrated() || '';
  return (
    <table className={styles.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">
            <Trans id="together.pairs.who">두 사람</Trans>
          </th>
          <th scope="col">
            <Trans id="together.pairs.verdict">어떤 사이</Trans>
          </th>
          <th scope="col">
            <Trans id="together.pairs.percent">닮은 정도</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ ids: [one, other], likeness, title: verdict }) => (
          <tr key={`${one}-${other}`}>
            <th scope="row">
              {/* Opens the comparison of these two. */}
              <PageLink address={`/results/${one}`} query={{ with: other }} hash={hash} hashScrollIntoView={false}>
                <bdi>{names.get(one)}</bdi>
                <span aria-hidden="true">×</span>
                <bdi>{names.get(other)}</bdi>
              </PageLink>
            </th>
            <td className={styles.verdict}>{verdict}</td>
            <td className={styles.percent}>
              <progress value={likeness} max={100} aria-hidden="true" />
              <span>{formatPercent(likeness)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
