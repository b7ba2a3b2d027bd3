import { create } from 'zustand';

/** What the app itself has to say, outside any screen. */
export interface AppState {
  /** Everything that playing offline needs has just come to this device. */
  readonly readyOffline: boolean;
  /** Applies the new version that waits; null while there is none. */
  readonly update: (() => void) | null;
  /** The browser's own dialog for installing, where it offers one. True when the visitor agreed. */
  readonly install: (() => Promise<boolean>) | null;
  set(change: Partial<Pick<AppState, 'readyOffline' | 'update' | 'install'>>): void;
}

const createAppStore = () =>
  create<AppState>()((set) => ({
    readyOffline: false,
    update: null,
    install: null,
    set: (change) => set(change),
  }));

export const useAppStore = createAppStore();
