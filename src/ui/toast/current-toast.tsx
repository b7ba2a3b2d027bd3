import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#i18n/language-context.tsx';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { type ToastText, useToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

/** The current toast in the visitor's language. */
export function CurrentToast() {
  const { t, i18n } = useLingui();
  const { toast, dismiss, remove } = useToastStore();
  const { dir } = LANGUAGE_ENTRIES[useLanguage()];
  if (!toast) return null;
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
