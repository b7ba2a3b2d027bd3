import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { usePassPhone } from './use-pass-phone.ts';

export interface PassPhoneButtonProps {
  /** Number of the next player's turn. */
  readonly turn: number;
  readonly look: 'primary' | 'secondary' | 'ghost';
}

/** Passes the phone to the next player of the open round. */
export function PassPhoneButton({ turn, look }: PassPhoneButtonProps) {
  const passPhone = usePassPhone();
  return (
    <Button look={look} onClick={() => passPhone(turn, { keepNicknames: true })}>
      <Trans id="round.pass.to">{turn}번 주인공에게 넘기기</Trans>
    </Button>
  );
}
