import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { sortIds } from '#domain/group.ts';
import { localizedPath } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { usePercent } from '#i18n/use-percent.ts';
import type { GroupView } from '#reads/group-view.ts';
import type { CardFormat } from '../../result/share/card/card-layout.ts';
import { ShareableCard } from '../../result/share/shareable-card.tsx';
import type { Sharing } from '../../result/share/use-sharing.ts';
import { makeGroupCard } from '../group-card/make-group-card.ts';
import type { MemberNames } from '../names/member-names.ts';

export interface GroupCardsProps {
  readonly group: GroupView;
  readonly names: MemberNames;
  readonly sharing: Sharing;
}

/** The group as a picture to post. */
export function GroupCards({ group, names, sharing }: GroupCardsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const formatPercent = usePercent();
  const { members, pairs, genre, synopsis } = group;
  const everybody = [...names.values()].join(' · ');
  const closest = t({ id: 'together.closest', message: '제일 잘 맞는 둘' });
  const kicker = t({ id: 'together.card.kicker', message: '우리가 찍는 드라마' });
  const make = useCallback(
    (format: CardFormat) => {
      const ids = sortIds(members.map(({ id }) => id));
      const [best] = pairs;
      const content = {
        language,
        kicker,
        genre,
        synopsis,
        members: ids.map((id) => ({
          id,
          name: names.get(id) ?? '',
          image: members.find((member) => member.id === id)?.image ?? '',
        })),
        pairs,
        closest: best
          ? {
              label: closest,
              names: [names.get(best.ids[0]) ?? '', names.get(best.ids[1]) ?? ''] as const,
              percent: formatPercent(best.likeness),
            }
          : null,
        address: new URL(localizedPath('/', language), location.origin).href.replace(/^https?:\/\/|\/$/g, ''),
      };
      return makeGroupCard(content, format);
    },
    [members, pairs, names, language, genre, synopsis, kicker, closest, formatPercent],
  );
  return (
    <ShareableCard
      makeCard={make}
      sharing={sharing}
      altText={t({
        id: 'together.card.alternative',
        message: `밤하늘에 이어진 포스터들. ${everybody}. 장르는 ‘${genre}’.`,
      })}
    />
  );
}
