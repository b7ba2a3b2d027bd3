import { useRef } from 'react';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import type { GroupCardProps } from './group-card.tsx';

const loadGroupCard = async () => (await import('./group-card.tsx')).GroupCard;

/** Loads the group's picture card when the visitor scrolls near it. */
export function GroupCardSlot(props: GroupCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const Card = useLazy(loadGroupCard, { when: 'visible', place });
  return <div ref={place}>{Card && <Card {...props} />}</div>;
}
