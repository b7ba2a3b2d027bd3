import { create } from 'zustand';

/** What `src/start/start-background.ts` tells the screens: the worker's notices, and the browser's install dialog. */
export interface AppState {
  /** Whether a notice on home must still say that the app is ready offline. */
  readonly shouldAnnounceOfflineReady: boolean;
  /**
   * Applies the update that waits; null if none waits. When a notice offers the update, the notice's button takes over
   * this function, and the value here becomes null.
   */
  readonly applyUpdate: (() => void) | null;
  /** Opens the browser's install dialog; null without such a dialog. */
  readonly install: (() => Promise<void>) | null;
  set(change: Partial<Pick<AppState, 'shouldAnnounceOfflineReady' | 'applyUpdate' | 'install'>>): void;
}

export const useAppStore = create<AppState>()((set) => ({
  shouldAnnounceOfflineReady: false,
  applyUpdate: null,
  install: null,
  set: (change) => set(change),
}));
