/** What a visitor did before the app listened. Kept by the early script, answered by the app at its start. */
export interface EarlyTouches {
  /** Stops keeping; what was tapped last, where it was tapped and is still there. */
  takeTap(): HTMLElement | null;
  /** Stops turning digit keys into clicks: a question listens to them itself now. */
  stopKeys(): void;
  /** Stops keeping the browser's offer to install, which comes once and maybe before the app; the offer, where it came. */
  takePrompt(): Event | null;
}

declare global {
  interface Window {
    earlyTouches?: EarlyTouches;
  }
}
