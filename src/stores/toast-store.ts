import { create } from 'zustand';

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly run: () => void };
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
  dismiss: (id) => set(({ toast }) => (toast?.id === id ? { toast: { ...toast, isOpen: false } } : {})),
  remove: (id) => set(({ toast }) => (toast?.id === id ? { toast: null } : {})),
}));

/** Shows a toast in place of the current one. Its texts are already in the visitor's language. */
export function showToast(content: ToastContent): void {
  useToastStore.getState().show(content);
}
