import { create } from 'zustand';

/** What `src/app/start-background.ts` tells the screens: the worker's notices, and the browser's install dialog. */
export interface AppState {
  /** Whether the app has become ready offline and no notice has said so yet. */
  readonly isOfflineReadyUnannounced: boolean;
  /** Applies an update that has not been offered to the visitor yet; null if there is none. */
  readonly updateToOffer: (() => void) | null;
  /** Opens the browser's install dialog; null without such a dialog. */
  readonly install: (() => Promise<void>) | null;
  set(change: Partial<Pick<AppState, 'isOfflineReadyUnannounced' | 'updateToOffer' | 'install'>>): void;
}

export const useAppStore = create<AppState>()((set) => ({
  isOfflineReadyUnannounced: false,
  updateToOffer: null,
  install: null,
  set: (change) => set(change),
}));
