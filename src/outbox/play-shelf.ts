import type { KeptPlay } from './kept-play.ts';

/**
 * A place on the device that holds rows of kept plays, one a key. It hands out what it holds unread: what a row means
 * is decided at one gate, `parseKeptPlay`.
 */
export interface PlayShelf {
  rows(): Promise<unknown[]>;
  put(play: KeptPlay): Promise<void>;
  /** Puts a play that the shelf does not hold yet; gives what it holds of it then. */
  putIfMissing(play: KeptPlay): Promise<unknown>;
  /** Replaces a row in one step, undisturbed by other tabs; does nothing where there is none. True where there was. */
  change(playId: string, change: (row: unknown) => KeptPlay | null): Promise<boolean>;
  clear(): Promise<void>;
}

/** A second copy of what is not sent yet, written and read at once: it survives where the shelf fails. */
export interface PlayMirror {
  rows(): unknown[];
  /** False where nothing could be written. */
  put(play: KeptPlay): boolean;
  remove(playId: string): void;
  clear(): void;
}
