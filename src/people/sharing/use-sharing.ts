import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { showToast, type ToastContent } from '#ui/toast/toast-store.ts';
import type { ShareMessage, ShareOutcome } from './share-or-copy.ts';
import { waitForShareEnd } from './wait-for-share-end.ts';

export interface Sharing {
  /** While a share is under way, all buttons that use this state are disabled. */
  readonly isSharing: boolean;
  /** The link whose sharing has failed, for `ShownLink`; null if none has. */
  readonly failedUrl: string | null;
  /**
   * Calls `share` at once, as browsers allow sharing only within the tap. Shows a toast if the message was copied or
   * sharing failed; then `failedUrl` is `url`. Resolves when the share buttons may work again; never rejects.
   */
  readonly runShare: (share: () => Promise<ShareOutcome>, url: string | null) => Promise<void>;
  /** The same for a message with a link. */
  readonly shareMessage: (
    share: (message: ShareMessage) => Promise<ShareOutcome>,
    message: ShareMessage,
  ) => Promise<void>;
}

/** The state that the buttons for sharing one thing have in common, and the toasts “copied” and “failed”. */
export function useSharing(): Sharing {
  const { t, i18n } = useLingui();
  const [isSharing, setIsSharing] = useState(false);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);

  const runShare = useCallback(
    async (share: () => Promise<ShareOutcome>, url: string | null) => {
      const focusedBefore = document.activeElement;
      setIsSharing(true);
      const sharing = share();
      sharing
        .catch(() => 'failed' as const)
        .then((outcome) => {
          if (outcome === 'copied') showToast(copiedToast());
          if (outcome === 'failed') showToast(shareFailedToast(i18n));
          setFailedUrl(outcome === 'failed' ? url : null);
        });
      // Not `await sharing`, because some browsers never settle it.
      await waitForShareEnd(sharing);
      setIsSharing(false);
      // A disabled button loses the focus, and keyboard users would start at the top of the page.
      if (focusedBefore instanceof HTMLElement)
        requestAnimationFrame(() => document.activeElement === document.body && focusedBefore.focus());

      function copiedToast() {
        return {
          title: t({ id: 'share.copied.title', message: '복사 완료!' }),
          description: t({
            id: 'share.copied.text',
            message: '결과와 링크를 클립보드에 복사했어요. 단톡방에 붙여 넣어 보세요.',
          }),
        };
      }
    },
    [t, i18n],
  );
  const shareMessage = useCallback<Sharing['shareMessage']>(
    (share, message) => runShare(() => share(message), message.url),
    [runShare],
  );

  return { isSharing, failedUrl, runShare, shareMessage };
}

/** The toast that says that sharing failed (spec §8); the page then shows the link (`shown-link.tsx`). */
function shareFailedToast(i18n: I18n): ToastContent {
  return {
    variant: 'destructive',
    title: i18n._(msg({ id: 'share.failed.title', message: '공유 실패' })),
    description: i18n._(msg({ id: 'share.failed.text', message: '지금은 공유 기능을 쓸 수 없어요.' })),
  };
}
