/** How the app takes over the events that the inline script handled or recorded before hydration. */
export interface EarlyEvents {
  /** Stops recording taps and shows none as pressed. Returns the last tapped button if it is still in the page. */
  takeTappedButton(): HTMLElement | null;
  /** Stops tapping an option at a digit key. Called when the quiz screen handles digit keys. */
  stopDigitKeys(): void;
  /** Stops recording `beforeinstallprompt`. Returns the event if the browser has fired it. */
  takeInstallPrompt(): Event | null;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}
