// First, so that its rules come before every component's.
import '#ui/theme/index.css';

import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { splitPath } from '#domain/language.ts';
import { drawApp } from '#hydration/draw-app.ts';
import { clearSeed, type Seed, seedReads } from '#reads/reads.ts';
import '#inline-script/early-touches.ts';
import { setPlaying } from '#app-update/playing.ts';
import { nextTask } from '#browser/next-task.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { HYDRATED } from '#hydration/hydrated.ts';
import { catchInstallPrompt } from '#install/install-prompt.ts';
import { createBrowserReads } from '#reads/browser-reads.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

const RETRY_MS = 30_000;

catchInstallPrompt();

// Not awaited at the top level: screens import from this very chunk, and would wait for it while it waits for them.
void startApp();

async function startApp() {
  await nextTask();
  const history = createBrowserHistory();
  await nextTask();
  const reads = createBrowserReads();
  seedReads(reads, readSeed());
  const container = document.getElementById('app') as HTMLElement;
  const cameDrawn = container.childElementCount > 0;
  // Where a page stands that came drawn is the browser's or the visitor's doing, until it answers by itself.
  const mayScroll = () => !cameDrawn || 'hydrated' in document.documentElement.dataset;
  const router = createAppRouter({ history, reads, mayScroll });
  const { language } = splitPath(location.pathname);
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (splitPath(toLocation.pathname).language !== language) clearSeed(reads);
  });
  await nextTask();
  await router.load();
  notePlaying(router);

  await nextTask();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  document.addEventListener(HYDRATED, () => afterHydration(router), { once: true });
  const tapped = window.earlyTouches?.take();
  // Says that the page was rendered on a server: the router then hydrates instead of suspending (docs/decisions/075).
  if (cameDrawn) router.ssr = { manifest: undefined };
  drawApp(app, container);
  // React hydrates what is clicked at once, so this needs no waiting.
  tapped?.click();
}

/** From the first screen on, as nothing that is loaded later may reload a quiz because it can't be had. */
function notePlaying(router: AppRouter): void {
  const note = () => setPlaying('quiz', splitPath(router.state.location.pathname).page.startsWith('/quiz'));
  note();
  router.subscribe('onResolved', note);
}

function readSeed(): Seed {
  const text = document.getElementById('seed')?.textContent;
  return text ? (JSON.parse(text) as Seed) : {};
}

function afterHydration(router: AppRouter): void {
  // The router remembers only places that it has seen somebody scroll to.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
  whenIdle(() => void startBesides(router));
}

/** What the first screen can do without. Nothing is sent before it has come, so it is asked for until then. */
async function startBesides(router: AppRouter): Promise<void> {
  const piece = await import('./start-background.ts').catch(() => null);
  if (piece) return piece.startOffline(router).catch(() => {});
  await new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
    addEventListener('online', resolve, { once: true });
  });
  return startBesides(router);
}
