/** How the app takes over the events that the inline script handled or recorded before hydration. */
export interface EarlyEvents {
  /** Stops recording taps and shows none as pressed. Returns the last tapped button if it is still in the page. */
  takeTappedButton(): HTMLElement | null;
  /** Ends the choice of options by digit keys. The quiz screen calls this when it handles these keys itself. */
  stopDigitKeys(): void;
  /** Stops recording `beforeinstallprompt`. Returns the event if the browser has fired it. */
  takeInstallPrompt(): Event | null;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}
