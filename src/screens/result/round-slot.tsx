import { useLazy } from '#ui/use-lazy.ts';
import type { RoundCardProps } from '../together/round/round-card.tsx';

const load = async () => (await import('../together/round/round-card.tsx')).RoundCard;

/** The place of what a result has to say about handing the phone on; only on a result of this device. */
export function RoundSlot(props: RoundCardProps) {
  const Card = useLazy(load, { when: 'now' });
  return Card && <Card {...props} />;
}
