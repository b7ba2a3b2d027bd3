import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { type ToastText, useToastStore } from '#stores/toast-store.ts';
import { useLazy } from '#ui/use-lazy.ts';

/**
 * Loads the toaster with the first toast. If loading fails, for example offline, this toast is dropped and the next one
 * tries again.
 */
async function loadToaster() {
  try {
    return (await import('#ui/toast/toaster.tsx')).Toaster;
  } catch (error) {
    // Notices about offline use and updates wait until this toast closes. A toast that is not displayed never closes.
    const { toast, remove } = useToastStore.getState();
    if (toast) remove(toast.id);
    throw error;
  }
}

/** Shows the current toast, on every screen. */
export function ToastHost() {
  const { t, i18n } = useLingui();
  const toast = useToastStore((state) => state.toast);
  const dismiss = useToastStore((state) => state.dismiss);
  const remove = useToastStore((state) => state.remove);
  const { dir } = LANGUAGE_ENTRIES[useLanguage()];
  const Toaster = useLazy(loadToaster, { when: toast ? 'now' : null, wantedFor: toast?.id });
  if (!toast || !Toaster) return null;
  const translate = (text: ToastText) => (typeof text === 'string' ? text : i18n._(text));
  const { title, action, ...rest } = toast;
  return (
    <Toaster
      toast={{
        ...rest,
        title: translate(title),
        ...(action && { action: { label: translate(action.label), run: action.run } }),
      }}
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
