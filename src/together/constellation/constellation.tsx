import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { usePercentFormat } from '#i18n/use-percent-format.ts';
import type { GroupView } from '#reads/group-view.ts';
import { Poster } from '#ui/poster.tsx';
import type { MemberNames } from '../names/member-names.ts';
import { Bonds } from './bonds.tsx';
import styles from './constellation.module.css';
import { seatsOf } from './seats.ts';

export interface ConstellationProps {
  readonly group: GroupView;
  readonly names: MemberNames;
  /** Content of the empty seat, which is the last one; false if the group is full. */
  readonly emptySeat: ReactNode;
}

/**
 * A poster for each member in the order of joining, and a line for each pair; the line's style shows the verdict. A
 * tapped member's likeness to all others is shown.
 */
export function Constellation({ group: { members, pairs }, names, emptySeat }: ConstellationProps) {
  const { t } = useLingui();
  const formatPercent = usePercentFormat();
  const [tappedId, setTappedId] = useState<string | null>(null);
  const membersById = new Map(members.map((member) => [member.id, member]));
  // The tapped member may have left the group: replaced, or gone after the back button.
  const chosenId = tappedId !== null && membersById.has(tappedId) ? tappedId : null;
  const ids = [...membersById.keys()];
  const seatCount = ids.length + (emptySeat ? 1 : 0);
  const likenessToChosen = (id: string) => {
    if (chosenId === null || chosenId === id) return undefined;
    return pairs.find((pair) => pair.ids.includes(id) && pair.ids.includes(chosenId))?.likeness;
  };

  return (
    <div className={styles.stage} data-count={seatCount}>
      <Bonds ids={ids} pairs={pairs} seats={seatsOf(seatCount)} chosenId={chosenId} />
      <ul className={styles.seats}>
        {ids.map((id, index) => {
          const member = membersById.get(id);
          if (!member) return null;
          const name = names.get(id) ?? '';
          const likeness = likenessToChosen(id);
          const percent = likeness === undefined ? '' : formatPercent(likeness);
          return (
            <li key={id} className={styles.seat} data-seat-index={index}>
              <button
                type="button"
                className={styles.member}
                aria-pressed={chosenId === id}
                aria-label={
                  percent
                    ? `${name}, ${percent}`
                    : t({ id: 'together.star', message: `${name}, 모두와 얼마나 닮았는지 보기` })
                }
                onClick={() => setTappedId(chosenId === id ? null : id)}
              >
                <span className={styles.poster}>
                  <Poster coupleId={member.coupleId} src={member.image} drama={member.drama} eager />
                </span>
                {percent && <span className={styles.likeness}>{percent}</span>}
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                </span>
              </button>
            </li>
          );
        })}
        {emptySeat && (
          <li className={styles.seat} data-seat-index={seatCount - 1}>
            {emptySeat}
          </li>
        )}
      </ul>
    </div>
  );
}
