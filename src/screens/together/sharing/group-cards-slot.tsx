import { useRef } from 'react';
import { useLazy } from '#ui/use-lazy.ts';
import type { GroupCardsProps } from './group-cards.tsx';

const load = async () => (await import('./group-cards.tsx')).GroupCards;

/** The place of the group's picture, filled once the visitor scrolls towards it. */
export function GroupCardsSlot(props: GroupCardsProps) {
  const place = useRef<HTMLDivElement>(null);
  const Part = useLazy(load, { when: 'visible', place });
  return <div ref={place}>{Part && <Part {...props} />}</div>;
}
