import { create } from 'zustand';

/** In the visitor's language, or Lingui's message, which follows a change of language while the toast is open. */
export type ToastText =
  | string
  | { readonly id: string; readonly message?: string; readonly values?: Record<string, unknown> };

export interface ToastContent {
  readonly title: ToastText;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: ToastText; readonly run: () => void };
}

interface ShownToast extends ToastContent {
  readonly id: number;
  /** False after dismissal. `Toaster` removes the toast `TOAST_REMOVE_DELAY_MS` later (spec §9). */
  readonly isOpen: boolean;
}

/** At most one toast, the newest (spec §9). */
export interface ToastState {
  readonly toast: ShownToast | null;
  show(content: ToastContent): void;
  dismiss(id: number): void;
  remove(id: number): void;
}

export const useToastStore = create<ToastState>()((set) => ({
  toast: null,
  show: (content) => set(({ toast }) => ({ toast: { ...content, id: (toast?.id ?? 0) + 1, isOpen: true } })),
  dismiss: (id) => set(({ toast }) => (toast?.id === id ? { toast: close(toast) } : {})),
  remove: (id) => set(({ toast }) => (toast?.id === id ? { toast: null } : {})),
}));

/** A closed toast stays in memory for a while, but no longer what its action could give back. */
function close(toast: ShownToast): ShownToast {
  return { ...toast, isOpen: false, ...(toast.action && { action: { ...toast.action, run: () => {} } }) };
}

/** Shows a toast in place of the current one. */
export function showToast(content: ToastContent): void {
  useToastStore.getState().show(content);
}

/** Closes the open toast, if there is one. */
export function closeToast(): void {
  const { toast, dismiss } = useToastStore.getState();
  if (toast) dismiss(toast.id);
}
