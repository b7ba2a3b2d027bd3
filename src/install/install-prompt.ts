/** Chromium's `beforeinstallprompt` event, which TypeScript's types omit. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let pendingPrompt: InstallPromptEvent | null = null;
let listener: (() => void) | null = null;

/** Catches the browser's install event, which comes once and early, so that the offer can be shown with a result. */
export function catchInstallPrompt(): void {
  const setPrompt = (event: InstallPromptEvent | null) => {
    pendingPrompt = event;
    listener?.();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPromptEvent);
  });
  pendingPrompt = (window.earlyEvents?.takeInstallPrompt() ?? null) as InstallPromptEvent | null;
  window.addEventListener('appinstalled', () => setPrompt(null));
}

/** Calls the callback now and after each change, with a function that opens the install dialog; null without dialog. */
export function onInstallPrompt(callback: (install: (() => Promise<boolean>) | null) => void): void {
  const notify = () => {
    const event = pendingPrompt;
    callback(event && (() => openDialog(event)));
  };
  listener = notify;
  notify();
}

/** Opens the browser's dialog, possible once for each event; returns whether the visitor accepted. */
async function openDialog(event: InstallPromptEvent): Promise<boolean> {
  const { outcome } = await event.prompt();
  if (pendingPrompt === event) pendingPrompt = null;
  listener?.();
  return outcome === 'accepted';
}
