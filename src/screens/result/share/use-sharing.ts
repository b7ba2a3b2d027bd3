import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { showToast } from '#stores/toast-store.ts';
import type { ShareOutcome } from './send.ts';
import { waitForShareEnd } from './wait-for-share-end.ts';

export interface Sharing {
  /** An action is under way: every share button rests (spec §4 Share). */
  readonly isSharing: boolean;
  /** Starts an action within the tap and says how it ended. */
  readonly run: (action: () => Promise<ShareOutcome>) => Promise<void>;
}

export interface SharingOptions {
  /** The page can show the same thing as a QR code, which a failure then points to. */
  readonly hasQrCode: boolean;
}

/** One sharing flag for all the ways to share a result, and the toasts of spec §8. */
export function useSharing({ hasQrCode }: SharingOptions): Sharing {
  const { t } = useLingui();
  const [isSharing, setIsSharing] = useState(false);

  const run = useCallback(
    async (action: () => Promise<ShareOutcome>) => {
      const button = document.activeElement;
      setIsSharing(true);
      const outcome = action();
      outcome
        .catch(() => 'failed' as const)
        .then((ended) => {
          if (ended === 'copied') showToast(copied());
          if (ended === 'failed') showToast(failed());
        });
      await waitForShareEnd(outcome);
      setIsSharing(false);
      // A resting button loses the focus; who tabs would start over.
      if (button instanceof HTMLElement)
        requestAnimationFrame(() => document.activeElement === document.body && button.focus());

      function copied() {
        return {
          title: t({ id: 'share.copied.title', message: '복사 완료!' }),
          description: t({ id: 'share.copied.text', message: '결과와 링크를 클립보드에 복사했어요.' }),
        };
      }

      function failed() {
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

  return { isSharing, run };
}
