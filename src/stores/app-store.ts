import { create } from 'zustand';

/** What the app itself has to say, outside any screen. */
export interface AppState {
  /** Everything that playing offline needs has just come to this device. */
  readonly hasOfflineNotice: boolean;
  /** Applies the new version that waits; null while there is none. */
  readonly applyUpdate: (() => void) | null;
  /** The browser's own dialog for installing, where it offers one. True when the visitor agreed. */
  readonly install: (() => Promise<boolean>) | null;
  set(change: Partial<Pick<AppState, 'hasOfflineNotice' | 'applyUpdate' | 'install'>>): void;
}

const createAppStore = () =>
  create<AppState>()((set) => ({
    hasOfflineNotice: false,
    applyUpdate: null,
    install: null,
    set: (change) => set(change),
  }));

export const useAppStore = createAppStore();
