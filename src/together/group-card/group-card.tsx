import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { sortIds } from '#domain/groups/group.ts';
import { localizedPath } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { formatPercent } from '#i18n/use-percent-format.ts';
import { CARD_FORMATS } from '#people/sharing/card/card-format.ts';
import { ShareableCard } from '#people/sharing/shareable-card.tsx';
import { type Card, useDrawnCards } from '#people/sharing/use-drawn-cards.ts';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import type { GroupView } from '#reads/group-view.ts';
import type { MemberNames } from '../names/member-names.ts';
import { paintGroupCard } from './paint-group-card.ts';

export interface GroupCardProps {
  readonly group: GroupView;
  readonly names: MemberNames;
  readonly sharing: Sharing;
}

/** The group's picture card to share, in two formats. */
export function GroupCard({ group, names, sharing }: GroupCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { members, pairs, genre, synopsis } = group;
  // `everybody` is the placeholder in the translations.
  const everybody = [...names.values()].join(' · ');
  const eyebrow = t({ id: 'together.card.eyebrow', message: '우리가 찍는 드라마' });
  const altText = t({
    id: 'together.card.alternative',
    message: `밤하늘에 이어진 포스터들. ${everybody}. 장르는 ‘${genre}’.`,
  });
  const cards = useMemo((): readonly Card[] => {
    // Sorted, so that the card does not show who joined first.
    const ids = sortIds(members.map(({ id }) => id));
    const [closestPair] = pairs;
    const content = {
      language,
      dir: LANGUAGE_ENTRIES[language].dir,
      eyebrow,
      genre,
      synopsis,
      members: ids.map((id) => ({
        id,
        name: names.get(id) ?? '',
        image: members.find((member) => member.id === id)?.image ?? '',
      })),
      pairs,
      closest: closestPair
        ? {
            verdict: closestPair.title,
            names: [names.get(closestPair.ids[0]) ?? '', names.get(closestPair.ids[1]) ?? ''] as const,
            percent: formatPercent(closestPair.likeness, language),
          }
        : null,
      displayUrl: new URL(localizedPath('/', language), location.origin).href.replace(/^https?:\/\/|\/$/g, ''),
    };
    return CARD_FORMATS.map((kind) => ({ kind, altText, draw: () => paintGroupCard(content, kind) }));
  }, [members, pairs, names, language, genre, synopsis, eyebrow, altText]);
  return <ShareableCard cards={cards} drawnCards={useDrawnCards(cards)} sharing={sharing} />;
}
