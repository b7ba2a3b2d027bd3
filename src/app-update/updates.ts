/** What the state machine of updates needs of its surroundings. */
export interface UpdateParts {
  /** The new worker shall take over. */
  takeOver(): void;
  reload(): void;
  isAnybodyPlaying(): Promise<boolean>;
  isPlayingHere(): boolean;
  isHidden(): boolean;
  /** Milliseconds, from whenever. */
  now(): number;
  /** Tells the visitor, once, outside the quiz. */
  offer(): void;
}

/**
 * A cold start lasts this long. Chromium stops the old worker to let the new one in, but a request that wakes it just
 * then keeps it for half a minute or more: by then the visitor is in the middle of something.
 */
const COLD_START_MS = 3_000;

/** `current` → `found` → `taking-over` → reload here; `replaced` where another tab made the new version take over. */
type Phase = 'current' | 'found' | 'taking-over' | 'replaced';

export interface Updates {
  /** A new version waits. `coldStart`: it was waiting already when this page began, so nobody is in the middle of anything. */
  found(options: { readonly coldStart: boolean }): Promise<void>;
  /** The visitor wants it. */
  accepted(): Promise<void>;
  /** Something changed: a quiz ended here or elsewhere, this page was hidden. */
  chance(): Promise<void>;
  /** The new worker has taken over this page. */
  tookOver(): void;
  /** The visitor goes to another page of the app; true when that page should be fetched anew. */
  shouldReloadOnTheWay(): boolean;
}

/**
 * When a new version is applied: at a cold start, when the visitor accepts, or while nobody looks; and never while
 * anybody plays, in whichever tab. A tab reloads once for a version, and only itself.
 */
export function createUpdates(parts: UpdateParts): Updates {
  let phase: Phase = 'current';
  let takeOverAskedAt = 0;
  let wanted = false;
  let offered = false;

  async function apply(): Promise<void> {
    if (phase !== 'found' || (await parts.isAnybodyPlaying())) return;
    // Asked again: other events may have come while waiting.
    if (phase !== 'found') return;
    phase = 'taking-over';
    takeOverAskedAt = parts.now();
    parts.takeOver();
  }

  function offerOnce(): void {
    if (phase !== 'found' || offered || parts.isPlayingHere()) return;
    offered = true;
    parts.offer();
  }

  return {
    async found({ coldStart }) {
      if (phase !== 'current') return;
      phase = 'found';
      if (coldStart) await apply();
      offerOnce();
    },
    async accepted() {
      wanted = true;
      // Nothing waits any more, or never did as on a first visit: what the network has is the new version.
      if (phase === 'current' || phase === 'replaced') return parts.isPlayingHere() ? undefined : parts.reload();
      await apply();
    },
    async chance() {
      if (phase === 'replaced' && parts.isHidden() && !parts.isPlayingHere()) return parts.reload();
      if (wanted || parts.isHidden()) await apply();
      offerOnce();
    },
    tookOver() {
      const isAwaited = phase === 'taking-over' && (wanted || parts.now() - takeOverAskedAt < COLD_START_MS);
      phase = 'replaced';
      // A browser may take its time, and a quiz may have begun meanwhile.
      if ((isAwaited || parts.isHidden()) && !parts.isPlayingHere()) parts.reload();
    },
    shouldReloadOnTheWay: () => phase === 'replaced' && !parts.isPlayingHere(),
  };
}
