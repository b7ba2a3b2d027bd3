import { create } from 'zustand';

/** Notices and dialogs of the app that belong to no screen. */
export interface AppState {
  /** Whether to show the notice that the app is ready offline. */
  readonly hasOfflineNotice: boolean;
  /** Applies the waiting update; null while there is none. */
  readonly applyUpdate: (() => void) | null;
  /** Opens the browser's install dialog; resolves to true if the visitor accepts. Null without such a dialog. */
  readonly install: (() => Promise<boolean>) | null;
  set(change: Partial<Pick<AppState, 'hasOfflineNotice' | 'applyUpdate' | 'install'>>): void;
}

export const useAppStore = create<AppState>()((set) => ({
  hasOfflineNotice: false,
  applyUpdate: null,
  install: null,
  set: (change) => set(change),
}));
