import { useLazy } from '../lazy/use-lazy.ts';
import { useToastStore } from './toast-store.ts';

/**
 * Loads the toaster with the first toast. If loading fails, for example offline, this toast is dropped and the next one
 * tries again.
 */
async function loadToaster() {
  try {
    return (await import('./current-toast.tsx')).CurrentToast;
  } catch (error) {
    // Notices about offline use and updates wait until this toast closes. A toast that is not displayed never closes.
    const { toast, remove } = useToastStore.getState();
    if (toast) remove(toast.id);
    throw error;
  }
}

/** Shows the current toast, on every screen. */
export function ToastHost() {
  const id = useToastStore(({ toast }) => toast?.id);
  const CurrentToast = useLazy(loadToaster, { when: id === undefined ? null : 'now', wantedFor: id });
  return CurrentToast && <CurrentToast />;
}
