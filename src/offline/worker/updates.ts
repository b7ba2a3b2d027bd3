export interface UpdateDependencies {
  /** Tells the waiting worker to activate. */
  activateWorker(): void;
  reload(): void;
  /** Whether a reload of any tab could lose answers: a quiz is open, or the device could not store a play. */
  isReloadBlockedInAnyTab(): Promise<boolean>;
  /** The same for this tab alone. */
  isReloadBlocked(): boolean;
  isHidden(): boolean;
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Offers the update to the visitor. Called once, never while this tab is hidden or must not reload. */
  offerUpdate(): void;
}

/**
 * If the take-over takes longer than this, a visible page reloads at once only if the visitor accepted the update. In
 * Chromium a request can keep the old worker active for half a minute or more; by then the visitor reads or plays.
 */
const QUICK_TAKE_OVER_MS = 3_000;

/**
 * `current` → `found` → `taking-over` → `replaced`. In `replaced` the new worker is active, but this page runs the old
 * release until it reloads.
 */
type Phase = 'current' | 'found' | 'taking-over' | 'replaced';

export interface Updates {
  /**
   * A new release waits. `isColdStart`: it waited before this page started, so this call comes at the page's start,
   * when a reload interrupts nothing.
   */
  onFound(options: { readonly isColdStart: boolean }): Promise<void>;
  /** The visitor has accepted the update. */
  onAccepted(): Promise<void>;
  /** A quiz ended in any tab, the visitor navigated, or this page was hidden or shown. */
  onOpportunity(): Promise<void>;
  /** The new worker controls this page. For a page that no worker controls: the new worker is active. */
  onTakeOver(): void;
  /** Whether the next navigation in the app should be a full page load. */
  shouldReloadOnNavigation(): boolean;
}

/**
 * Applies a new release at a cold start, when the visitor accepts, or while the page is hidden, but never while a
 * reload of any tab is blocked. A tab reloads itself once for a release, and never reloads another tab.
 */
export function createUpdates(dependencies: UpdateDependencies): Updates {
  let phase: Phase = 'current';
  let activationRequestedAt = 0;
  let isAccepted = false;
  let isOffered = false;

  async function apply(): Promise<void> {
    if (phase !== 'found' || (await dependencies.isReloadBlockedInAnyTab())) return;
    // Checked again: another event may have come during the await.
    if (phase !== 'found') return;
    phase = 'taking-over';
    activationRequestedAt = dependencies.now();
    dependencies.activateWorker();
  }

  function reloadUnlessBlocked(): void {
    if (!dependencies.isReloadBlocked()) dependencies.reload();
  }

  function offerOnce(): void {
    if (phase !== 'found' || isOffered || dependencies.isHidden() || dependencies.isReloadBlocked()) return;
    isOffered = true;
    dependencies.offerUpdate();
  }

  return {
    async onFound({ isColdStart }) {
      if (phase !== 'current') return;
      phase = 'found';
      if (isColdStart || dependencies.isHidden()) await apply();
      offerOnce();
    },
    async onAccepted() {
      isAccepted = true;
      // `replaced`: the new worker is already active, so a reload gets the new release.
      // `current`: a precaution, because an update is offered only after it is found.
      if (phase === 'current' || phase === 'replaced') return reloadUnlessBlocked();
      await apply();
    },
    async onOpportunity() {
      if (phase === 'replaced' && dependencies.isHidden()) return reloadUnlessBlocked();
      if (isAccepted || dependencies.isHidden()) await apply();
      offerOnce();
    },
    onTakeOver() {
      const isQuick = dependencies.now() - activationRequestedAt < QUICK_TAKE_OVER_MS;
      const isExpected = phase === 'taking-over' && (isAccepted || isQuick);
      phase = 'replaced';
      // Activation may take long, and a quiz may have begun meanwhile.
      if (isExpected || dependencies.isHidden()) reloadUnlessBlocked();
    },
    shouldReloadOnNavigation: () => phase === 'replaced' && !dependencies.isReloadBlocked(),
  };
}
