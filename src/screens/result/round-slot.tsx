import { useLazy } from '#ui/use-lazy.ts';
import type { RoundCardProps } from '../together/round/round-card.tsx';

const loadRoundCard = async () => (await import('../together/round/round-card.tsx')).RoundCard;

/** Loads the card for passing the phone on in a round. Only results of this device have one. */
export function RoundSlot(props: RoundCardProps) {
  const RoundCard = useLazy(loadRoundCard, { when: 'now' });
  return RoundCard && <RoundCard {...props} />;
}
