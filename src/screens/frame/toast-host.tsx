import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { useToastStore } from '#stores/toast-store.ts';
import { useFetched } from '#ui/use-fetched.ts';

// Fetched with the first toast: nothing of it is needed before. Without a network it can't be had before its time: then
// there is no toast, but still a page.
async function load() {
  try {
    return (await import('#ui/toast/toaster.tsx')).Toaster;
  } catch (error) {
    // What nobody can see would keep the news waiting for ever.
    const { toast, remove } = useToastStore.getState();
    if (toast) remove(toast.id);
    throw error;
  }
}

/** Where toasts appear, on every screen. */
export function ToastHost() {
  const { t } = useLingui();
  const toast = useToastStore((state) => state.toast);
  const dismiss = useToastStore((state) => state.dismiss);
  const remove = useToastStore((state) => state.remove);
  const { dir } = LANGUAGE_ENTRIES[useLanguage()];
  const Toaster = useFetched(load, toast?.id ?? null);
  if (!toast || !Toaster) return null;
  return (
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
  );
}
