/** What the visitor did before hydration, recorded by the inline script and handled by the app at its start. */
export interface EarlyTouches {
  /** Stops recording taps. Returns the last tapped button if it is still in the page. */
  takeTap(): HTMLElement | null;
  /** Stops converting digit keys to taps, because the question now handles them itself. */
  stopKeys(): void;
  /** Stops recording the browser's install prompt, which may come before the app. Returns the prompt if it came. */
  takePrompt(): Event | null;
}

declare global {
  interface Window {
    earlyTouches?: EarlyTouches;
  }
}
