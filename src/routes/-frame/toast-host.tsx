import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '../../i18n/languages.ts';
import { useToastStore } from '../../stores/toast-store.ts';
import type { ToasterProps } from '../../ui/toast/toaster.tsx';

// Fetched with the first toast: nothing of it is needed before.
const Toaster = lazy(async () => {
  // Without a network it can't be had before its time: then there is no toast, but still a page.
  const fetched = await import('../../ui/toast/toaster.tsx').catch(() => null);
  return { default: fetched?.Toaster ?? ((_props: ToasterProps) => null) };
});

/** Where toasts appear, on every screen. */
export function ToastHost() {
  const { t } = useLingui();
  const toast = useToastStore((state) => state.toast);
  const dismiss = useToastStore((state) => state.dismiss);
  const remove = useToastStore((state) => state.remove);
  const { dir } = LANGUAGE_ENTRIES[useLanguage()];
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster
        toast={toast}
        dir={dir}
        labels={{
          region: t({ id: 'toast.region', message: '알림' }),
          close: t({ id: 'toast.close', message: '알림 닫기' }),
        }}
        onDismiss={dismiss}
        onRemove={remove}
      />
    </Suspense>
  );
}
