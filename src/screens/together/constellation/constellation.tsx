import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { sortIds } from '#domain/group.ts';
import { usePercent } from '#i18n/use-percent.ts';
import type { GroupView } from '#reads/group-view.ts';
import { Poster } from '#ui/poster.tsx';
import type { MemberNames } from '../names/member-names.ts';
import { Bonds } from './bonds.tsx';
import styles from './constellation.module.css';
import { seatsOf } from './seats.ts';

export interface ConstellationProps {
  readonly group: GroupView;
  readonly names: MemberNames;
  /** What stands on the empty seat; none where the group is full. */
  readonly emptySeat: ReactNode;
}

/**
 * The group as stars of one sky: a poster each, a line between every two that is the brighter the more alike they are.
 * In canonical order, so that every link to the same people draws the same picture. A tap on one shows their percents.
 */
export function Constellation({ group: { members, pairs }, names, emptySeat }: ConstellationProps) {
  const { t } = useLingui();
  const formatPercent = usePercent();
  const [chosen, setChosen] = useState<string | null>(null);
  const byId = new Map(members.map((member) => [member.id, member]));
  const ids = sortIds([...byId.keys()]);
  const count = ids.length + (emptySeat ? 1 : 0);
  const percentWith = (id: string) =>
    pairs.find((pair) => chosen !== null && chosen !== id && pair.ids.includes(id) && pair.ids.includes(chosen))
      ?.likeness;

  return (
    <div className={styles.stage} data-count={count} data-chosen={chosen !== null}>
      <Bonds ids={ids} pairs={pairs} seats={seatsOf(count)} chosen={chosen} />
      <ul className={styles.seats}>
        {ids.map((id, place) => {
          const member = byId.get(id);
          if (!member) return null;
          const name = names.get(id) ?? '';
          const percent = percentWith(id);
          return (
            <li key={id} className={styles.seat} data-place={place}>
              <button
                type="button"
                className={styles.star}
                aria-pressed={chosen === id}
                aria-label={t({ id: 'together.star', message: `${name}, 모두와 얼마나 닮았는지 보기` })}
                onClick={() => setChosen(chosen === id ? null : id)}
              >
                <span className={styles.poster}>
                  <Poster coupleId={member.coupleId} src={member.image} drama={member.drama} eager />
                </span>
                {percent !== undefined && <span className={styles.percent}>{formatPercent(percent)}</span>}
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                </span>
              </button>
            </li>
          );
        })}
        {emptySeat && (
          <li className={styles.seat} data-place={count - 1} data-empty>
            {emptySeat}
          </li>
        )}
      </ul>
    </div>
  );
}
