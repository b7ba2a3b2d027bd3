/** Chromium's `beforeinstallprompt` event, which TypeScript's types omit. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let pendingPrompt: InstallPromptEvent | null = null;
let listener: (() => void) | null = null;

/** Catches the browser's install event, which comes early in a visit, for the offer that a result shows later. */
export function catchInstallPrompt(): void {
  const setPrompt = (event: InstallPromptEvent | null) => {
    pendingPrompt = event;
    listener?.();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPromptEvent);
  });
  // The inline script has kept an event that came before this script.
  pendingPrompt = (window.earlyEvents?.takeInstallPrompt() ?? null) as InstallPromptEvent | null;
  window.addEventListener('appinstalled', () => setPrompt(null));
}

/**
 * Calls the callback at once, and again whenever the browser offers its install dialog or no longer does. Passes a
 * function that opens the dialog, or null if there is none. A later call of `onInstallPrompt` replaces the callback.
 */
export function onInstallPrompt(callback: (install: (() => Promise<void>) | null) => void): void {
  const notify = () => {
    const event = pendingPrompt;
    callback(event && (() => openDialog(event)));
  };
  listener = notify;
  notify();
}

/** Opens the browser's dialog, possible once for each event. */
async function openDialog(event: InstallPromptEvent): Promise<void> {
  await event.prompt();
  // After a dismissal the browser may already have fired the next event.
  if (pendingPrompt === event) pendingPrompt = null;
  listener?.();
}
