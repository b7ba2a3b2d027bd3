import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { COPIED_LABEL_MS } from '#api/waits.ts';
import type { ShareMessage, ShareOutcome } from '#people/sharing/share-or-copy.ts';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import type { GroupView } from '#reads/group-view.ts';
import { Button } from '#ui/button.tsx';
import { useGroupMessage } from '../use-group-message.ts';

export interface ShareLinkButtonProps {
  readonly group: GroupView;
  readonly sharing: Sharing;
  readonly look: 'primary' | 'ghost';
  readonly send: (message: ShareMessage) => Promise<ShareOutcome>;
  readonly children: ReactNode;
}

/** Shares the group's link. After a copy the button itself says so: a toast would lie on the group's title. */
export function ShareLinkButton({ group, sharing, look, send, children }: ShareLinkButtonProps) {
  const createMessage = useGroupMessage(group);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  function share() {
    const message = createMessage();
    const sendWithoutToast = async () => {
      const outcome = await send(message);
      setIsCopied(outcome === 'copied');
      return outcome === 'copied' ? 'shared' : outcome;
    };
    return sharing.runShare(sendWithoutToast, message.url);
  }

  return (
    <Button look={look} disabled={sharing.isSharing} onClick={share}>
      {isCopied ? (
        <span role="status">
          <Trans id="share.copied.title">복사 완료!</Trans>
        </span>
      ) : (
        children
      )}
    </Button>
  );
}
