import { create } from 'zustand';

/** What `src/app/start-background.ts` tells the screens: the worker's notices, and the browser's install dialog. */
export interface AppState {
  /** Whether the app has become ready offline and no notice has said so yet. */
  readonly shouldAnnounceOfflineReady: boolean;
  /** Applies an update that no notice has offered yet; null if there is none. */
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
