import { nextTurn } from '#domain/groups/round.ts';
import { useRoundStore } from '#people/round-store.ts';
import { GroupLink } from './group-link.tsx';
import { PassPhoneButton } from './pass-phone-button.tsx';

/** On a result's first screen: the link to the open round's group. */
export function TopGroupLink() {
  const round = useRoundStore((state) => state.round);
  return round && <GroupLink round={round} look="primary" />;
}

/** On a result's first screen: passes the phone on, unless the round is full. */
export function TopPassButton() {
  const round = useRoundStore((state) => state.round);
  const turn = round && nextTurn(round);
  return turn !== null && <PassPhoneButton turn={turn} look="ghost" />;
}
