import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ToastContent } from '#ui/toast/toast-store.ts';

/** The toast that says that sharing failed (spec §8); the page then shows the link (`shown-link.tsx`). */
export function shareFailedToast(i18n: I18n): ToastContent {
  return {
    variant: 'destructive',
    title: i18n._(msg({ id: 'share.failed.title', message: '공유 실패' })),
    description: i18n._(msg({ id: 'share.failed.text', message: '지금은 공유 기능을 쓸 수 없어요.' })),
  };
}
