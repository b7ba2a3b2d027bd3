import { create } from 'zustand';

/** Notices and dialogs of the app that belong to no screen. */
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
