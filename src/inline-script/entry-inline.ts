import { isReplaced } from '#app-update/is-replaced.ts';
import { loadFailureNotice } from '#browser/load-failure-notice.ts';
import { reloadOnce } from '#browser/reload-once.ts';
import { showPressed } from '#hydration/show-pressed.ts';
import type { EarlyTouches } from './early-touches.ts';
import { launchTarget } from './launch.ts';
import { quizRestartTarget } from './quiz-restart.ts';
import { saveTap, takeSavedTap } from './saved-tap.ts';

/**
 * The only script that stands in the page itself. It sends `/launch` on to the visitor's home, and a reloaded quiz to
 * its first question. It starts the bundle when the page is drawn and the browser idle, or at the first touch, and keeps
 * the last tap until the app can answer it. Links work by themselves.
 */
const IDLE_LIMIT_MS = 1500;
/**
 * The pause before a missing file of the bundle is requested again: the first, and the longest. A server without it may
 * have many such pages waiting.
 */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

let tapped: HTMLElement | null = null;
let started = false;
let retrying = false;
let taken = false;
let offer: Event | null = null;

function start() {
  // The app takes over a whole page: one touched while it is still coming in starts when it is there.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', start);
    return;
  }
  if (started) return;
  started = true;
  for (const src of modules()) setTimeout(addScript, 0, src);
}

function modules(): string[] {
  return (document.getElementById('app')?.dataset.modules ?? '').split(' ');
}

/** In order, but each asked for and run in a task of its own: all at once would hold up taps for long. */
function addScript(src: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.async = false;
  script.src = src;
  script.onerror = () => onMissing(src);
  document.head.append(script);
}

/** A script that came cut short can't be parsed, which only the window's error event shows. */
function onError({ error, filename }: ErrorEvent) {
  if (error instanceof SyntaxError && modules().some((src) => filename.endsWith(src))) onMissing(filename);
}

function onMissing(src: string) {
  // Where several are missing, only the first is requested again.
  if (!retrying) void retry(src, FIRST_RETRY_MS);
  retrying = true;
}

/**
 * Without all of its bundle a page only reads: it is loaded anew as soon as the network gives the missing file, or the
 * server says that it lacks the file and has another version of the page. Each page waits a random part of the pause.
 */
async function retry(src: string, pauseMs: number) {
  await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)));
  const response = await fetchAnew(src).catch(() => null);
  const isThere = response?.ok && /script/.test(response.headers.get('content-type') ?? '');
  const isWorthIt = isThere || (response?.status === 404 && (await isReplaced()));
  if (isThere) await Promise.allSettled(modules().map(fetchAnew));
  // Checked last: the app may have got the file by itself meanwhile.
  if (document.documentElement.dataset.hydrated !== undefined) return;
  if (isWorthIt) saveTap(tapped);
  if (isWorthIt && reloadOnce()) return;
  showLastWords();
  void retry(src, Math.min(2 * pauseMs, LAST_RETRY_MS));
}

/** A shell has nothing to read without its script: it says so, and offers a way out. */
function showLastWords() {
  const app = document.getElementById('app');
  const words = loadFailureNotice();
  if (app?.childElementCount === 0 && words) app.append(words.cloneNode(true));
}

/** From the server itself: the browser may have cached a broken file, or a portal's page, for as long as the right one. */
async function fetchAnew(src: string): Promise<Response> {
  const response = await fetch(src, { cache: 'reload' });
  await response.clone().text();
  return response;
}

/** What is in view is drawn before the bundle takes line and processor: the pictures decoded, the browser idle. */
async function startAfterPictures() {
  const inView = [...document.images].filter(({ loading }) => loading !== 'lazy');
  // A picture that fails to load rejects, which is ignored.
  await Promise.allSettled(inView.map((image) => image.decode()));
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
  else setTimeout(start);
}

function onTouch({ target }: Event) {
  // What follows a link's touch is another page, which needs the line for itself.
  if (target instanceof Element && !target.closest('a')) start();
}

function onClick({ target }: Event) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button) keep(button);
}

/** The digit keys answer too (docs/decisions/075). */
function onKeyDown(event: KeyboardEvent) {
  start();
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const option = document.querySelectorAll<HTMLElement>('fieldset button')[Number(event.key) - 1];
  if (!option) return;
  if (!taken) return keep(option);
  // The app runs, but the question does not listen to keys yet: to clicks it does.
  event.preventDefault();
  option.click();
}

/** The last tap counts, and shows at once where a button can be chosen. */
function keep(button: HTMLElement) {
  start();
  showPressed(button, tapped);
  tapped = button;
}

const earlyTouches: EarlyTouches = {
  takeTap() {
    taken = true;
    removeEventListener('pointerdown', onTouch, true);
    removeEventListener('click', onClick, true);
    // The app hydrates the page as it was made, then presses the button itself.
    showPressed(null, tapped);
    return tapped?.isConnected ? tapped : null;
  },
  takePrompt() {
    removeEventListener('beforeinstallprompt', keepOffer);
    return offer;
  },
  stopKeys() {
    removeEventListener('keydown', onKeyDown, true);
  },
};
window.earlyTouches = earlyTouches;

function keepOffer(event: Event) {
  event.preventDefault();
  offer = event;
}

function listen() {
  addEventListener('beforeinstallprompt', keepOffer);
  addEventListener('pointerdown', onTouch, true);
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('error', onError);
  addEventListener('load', () => void startAfterPictures());
  document.addEventListener('DOMContentLoaded', () => {
    // A shell has nothing to show until the script is there.
    if (document.getElementById('app')?.childElementCount === 0) start();
    const carried = takeSavedTap();
    if (carried) keep(carried);
  });
}

const elsewhere = launchTarget() ?? quizRestartTarget();
if (elsewhere === null) listen();
// Before anything is drawn, and without a trace in the history.
else location.replace(elsewhere);
