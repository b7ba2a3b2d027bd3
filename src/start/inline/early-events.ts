/** How the app takes over the events that the inline script handled or kept before hydration. */
export interface EarlyEvents {
  /** Returns the last tapped button if still in the page. Afterwards no button looks pressed and no tap is kept. */
  takeTappedButton(): HTMLElement | null;
  /** The inline script ignores digit keys from now on. The quiz screen calls this when it handles these keys itself. */
  stopDigitKeys(): void;
  /** Returns the event `beforeinstallprompt` if the browser has fired it. A later event is not kept. */
  takeInstallPrompt(): Event | null;
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}
