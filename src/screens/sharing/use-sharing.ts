import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { showToast } from '#stores/toast-store.ts';
import type { ShareOutcome } from './share-or-copy.ts';
import { waitForShareEnd } from './wait-for-share-end.ts';

export interface Sharing {
  /** While a share is under way all share buttons are disabled. */
  readonly isSharing: boolean;
  /**
   * Calls `share` synchronously, because browsers require a tap. Shows a toast if the message was copied or sharing
   * failed. Resolves when the share buttons may work again; never rejects.
   */
  readonly runShare: (share: () => Promise<ShareOutcome>) => Promise<void>;
}

export interface SharingOptions {
  /** Whether the page also offers a QR code, which the toast of a failure then mentions. */
  readonly hasQrCode: boolean;
}

/** The state that a screen's share buttons have in common, and the toasts “copied” and “failed”. */
export function useSharing({ hasQrCode }: SharingOptions): Sharing {
  const { t } = useLingui();
  const [isSharing, setIsSharing] = useState(false);

  const runShare = useCallback(
    async (share: () => Promise<ShareOutcome>) => {
      const focusedBefore = document.activeElement;
      setIsSharing(true);
      const sharing = share();
      sharing
        .catch(() => 'failed' as const)
        .then((outcome) => {
          if (outcome === 'copied') showToast(copiedToast());
          if (outcome === 'failed') showToast(failedToast());
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

      function failedToast() {
        return {
          variant: 'destructive' as const,
          title: t({ id: 'share.failed.title', message: '공유 실패' }),
          description: hasQrCode
            ? t({ id: 'share.failed.qr', message: '지금은 공유 기능을 쓸 수 없어요. QR 코드로 보여 주세요.' })
            : t({ id: 'share.failed.text', message: '지금은 공유 기능을 쓸 수 없어요.' }),
        };
      }
    },
    [t, hasQrCode],
  );

  return { isSharing, runShare };
}
