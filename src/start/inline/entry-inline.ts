import { BUNDLE_IDLE_LIMIT_MS, BUNDLE_PICTURES_LIMIT_MS } from '#api/waits.ts';
import { isShell, modulePaths } from '#offline/failed-chunks/built-page.ts';
import { isTruncatedScript } from '#offline/failed-chunks/chunk-error.ts';
import { retryBundle, showLoadFailure } from '#offline/failed-chunks/retry-bundle.ts';
import { digitOfKey } from '#quiz/digit-of-key.ts';
import { showPressed } from '#ui/hydration/show-pressed.ts';
import type { EarlyEvents } from './early-events.ts';
import { quizRestartPath } from './quiz-restart.ts';
import { launchRedirectPath } from './redirect-launch.ts';
import { saveTap, takeSavedTap } from './saved-tap.ts';

// The only inline script of a page. It redirects `/launch` and a reloaded quiz, starts the bundle and requests its
// missing files again, keeps the last tap and the install prompt for the app, and completes the URLs of tapped links.

/** The links that keep the URL's query or fragment: to other languages, from a group to the quiz, to the same page. */
const KEEPING_LINKS = 'a[hreflang], a[href*="?join="], a[href=""]';

let tappedButton: HTMLElement | null = null;
let hasStarted = false;
/** True once nothing more is tried to start the app. */
let isGivenUp = false;
/** True once the app handles taps. */
let areTapsHandedOver = false;
let installPrompt: Event | null = null;

function start() {
  // The app can hydrate only a complete page.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', start);
    return;
  }
  // A browser may render the page before the visitor opens it, or in vain: nothing may be stored, sent or counted then.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
    return;
  }
  if (hasStarted) return;
  hasStarted = true;
  for (const src of modulePaths()) setTimeout(addScript, 0, src);
}

/** Scripts run in order, but each in its own task, so that taps are handled between them. */
function addScript(src: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.async = false;
  script.src = src;
  script.onerror = () => onUnusable(src, false);
  document.head.append(script);
}

/** Only the window's error event reports a truncated script. */
function onError({ error, filename }: ErrorEvent) {
  if (isTruncatedScript(error) && modulePaths().some((src) => filename.endsWith(src))) onUnusable(filename, true);
}

/**
 * Saves the tap only once a reload has begun: if saved without a reload, a later page would replay it. The page
 * reloads only after the running script has ended, so the tap can still be saved.
 */
function onUnusable(src: string, isUnparsed: boolean) {
  retryBundle(
    src,
    isUnparsed,
    () => saveTap(tappedButton),
    () => {
      isGivenUp = true;
      if (tappedButton) showLoadFailure();
    },
  );
}

/**
 * Starts the bundle when the eagerly loaded pictures are decoded and the browser is idle. With a fragment it doesn't
 * wait for that: nicknames stand in the fragment, which the server never gets, so only the app shows them.
 */
async function startAfterPictures() {
  const eagerImages = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.all(eagerImages.map((image) => image.decode().catch(() => undefined)));
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window && !location.hash) requestIdleCallback(start, { timeout: BUNDLE_IDLE_LIMIT_MS });
  else setTimeout(start);
}

function onPointerDown(event: Event) {
  // A link opens another page, which needs the network for itself.
  if (!closest(event, 'a')) start();
}

function onClick(event: Event) {
  const button = closest<HTMLElement>(event, 'button');
  if (button) keepTap(button);
}

function closest<Found extends Element>({ target }: Event, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/**
 * Completes a tapped link with the URL's query and fragment, which rendered links lack until soon after hydration.
 * `stopPropagation` lets the browser, not the router, follow the completed link.
 */
function completeLink(event: Event) {
  const link = closest<HTMLAnchorElement>(event, KEEPING_LINKS);
  if (!link) return;
  // Try Again. Without the reload its empty `href` would load the page without the fragment.
  if (link.matches('[href=""]')) {
    event.preventDefault();
    return location.reload();
  }
  const renderedHref = link.href;
  link.search ||= location.search;
  link.hash ||= location.hash;
  if (link.href !== renderedHref) event.stopPropagation();
}

/** Any key starts the bundle; a digit also chooses an option if the focus is among them (docs/decisions/075). */
function onKeyDown(event: KeyboardEvent) {
  start();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const option = closest(event, 'fieldset')?.querySelectorAll<HTMLElement>('button')[digitOfKey(event) - 1];
  if (!option) return;
  // The fourth key of a French keyboard would open Firefox's search, which would then get the next keys.
  event.preventDefault();
  if (event.repeat) return;
  if (!areTapsHandedOver) return keepTap(option);
  // The app handles clicks already, but not keys.
  option.click();
}

/** Starts the bundle, keeps a tap in place of an earlier one, and shows a tapped option as pressed. */
function keepTap(button: HTMLElement) {
  start();
  showPressed(button, tappedButton);
  tappedButton = button;
  // Until then the page can be read, and its links work.
  if (isGivenUp) showLoadFailure();
}

const earlyEvents: EarlyEvents = {
  takeTappedButton() {
    areTapsHandedOver = true;
    removeEventListener('pointerdown', onPointerDown, true);
    removeEventListener('click', onClick, true);
    // When React hydrates, the page must be as the server rendered it; the app then clicks the button itself.
    showPressed(null, tappedButton);
    return tappedButton?.isConnected ? tappedButton : null;
  },
  takeInstallPrompt() {
    removeEventListener('beforeinstallprompt', keepInstallPrompt);
    return installPrompt;
  },
  stopDigitKeys() {
    removeEventListener('keydown', onKeyDown, true);
  },
};
window.earlyEvents = earlyEvents;

function keepInstallPrompt(event: Event) {
  event.preventDefault();
  installPrompt = event;
}

function listen() {
  addEventListener('beforeinstallprompt', keepInstallPrompt);
  addEventListener('pointerdown', onPointerDown, true);
  addEventListener('click', onClick, true);
  addEventListener('click', completeLink, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('error', onError);
  addEventListener('load', () => void startAfterPictures());
  document.addEventListener('DOMContentLoaded', () => {
    if (isShell()) start();
    else setTimeout(start, BUNDLE_PICTURES_LIMIT_MS);
    const saved = takeSavedTap();
    if (saved) keepTap(saved);
  });
}

// A redirect happens before the first paint, and without an entry in the history.
const redirectPath = launchRedirectPath() ?? quizRestartPath();
if (redirectPath === null) listen();
else location.replace(redirectPath);
