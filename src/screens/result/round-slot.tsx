import { useLazy } from '#ui/use-lazy.ts';
import type { RoundCardProps } from '../together/round/round-card.tsx';

const loadRoundCard = async () => (await import('../together/round/round-card.tsx')).RoundCard;

/** Loads the card for passing the phone on in a round. A result that is not this device's has no such card. */
export function RoundSlot(props: RoundCardProps) {
  // `now`: as soon as this component is mounted.
  const RoundCard = useLazy(loadRoundCard, { when: 'now' });
  return RoundCard && <RoundCard {...props} />;
}
