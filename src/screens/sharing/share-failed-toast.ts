import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ToastContent } from '#stores/toast-store.ts';

export interface ShareFailedToastOptions {
  /** Whether the page also offers a QR code, which the toast then mentions. */
  readonly offersQrCode: boolean;
}

/** The toast that says that sharing failed (spec §8). */
export function shareFailedToast(i18n: I18n, { offersQrCode }: ShareFailedToastOptions): ToastContent {
  return {
    variant: 'destructive',
    title: i18n._(msg({ id: 'share.failed.title', message: '공유 실패' })),
    description: i18n._(
      offersQrCode
        ? msg({ id: 'share.failed.qr', message: '지금은 공유 기능을 쓸 수 없어요. QR 코드로 보여 주세요.' })
        : msg({ id: 'share.failed.text', message: '지금은 공유 기능을 쓸 수 없어요.' }),
    ),
  };
}
