/** Chromium's event, which TypeScript's library leaves out. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let caught: InstallPromptEvent | null = null;
let listener: (() => void) | null = null;

/** Catches the browser's offer, which comes once and early, and keeps its banner away until there is a result. */
export function catchInstallPrompt(): void {
  const change = (event: InstallPromptEvent | null) => {
    caught = event;
    listener?.();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPromptEvent);
  });
  caught = (window.earlyTouches?.takeOffer() ?? null) as InstallPromptEvent | null;
  window.addEventListener('appinstalled', () => change(null));
}

/** Hears of the offer coming and going. */
export function onInstallPrompt(changed: (install: (() => Promise<boolean>) | null) => void): void {
  const tell = () => {
    const event = caught;
    changed(event && (() => prompt(event)));
  };
  listener = tell;
  tell();
}

/** The browser's dialog may be opened once for each event. */
async function prompt(event: InstallPromptEvent): Promise<boolean> {
  const { outcome } = await event.prompt();
  if (caught === event) caught = null;
  listener?.();
  return outcome === 'accepted';
}
