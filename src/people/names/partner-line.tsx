import { Trans } from '@lingui/react/macro';
import { useNicknames } from './use-nicknames.ts';

/** In the quiz from a friend's link: with whose answers the visitor's will be compared. */
export function PartnerLine({ friendId }: { readonly friendId: string }) {
  const name = useNicknames().nicknames.get(friendId);
  if (!name) return <Trans id="partner.friend">상대역: 친구</Trans>;
  return (
    <Trans id="partner.named">
      상대역: <bdi>{name}</bdi>
    </Trans>
  );
}
