import type { RoundCardProps } from '#together/round/round-card.tsx';
import { useLazy } from '#ui/lazy/use-lazy.ts';

const loadRoundCard = async () => (await import('#together/round/round-card.tsx')).RoundCard;

/** Loads the card for passing the phone on in a round. Only results of this device need its chunk. */
export function RoundSlot(props: RoundCardProps) {
  // `now`: as soon as this component is mounted.
  const RoundCard = useLazy(loadRoundCard, { when: 'now' });
  return RoundCard && <RoundCard {...props} />;
}
