// The first import, so that its rules come before every component's.
import { BACKGROUND_RETRY_MS } from '#api/waits.ts';
import '#ui/theme/theme.css';

import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { splitPath } from '#domain/language.ts';
import { clearSeed, type Seed, seedReads } from '#reads/reads.ts';
import { hydrateOrRender } from '#ui/hydration/hydrate-or-render.ts';
// Declares the type of `window.earlyEvents`.
import './inline/early-events.ts';
import { catchInstallPrompt } from '#offline/install/install-prompt.ts';
import { setReloadBlock } from '#offline/worker/reload-block.ts';
import { createBrowserReads } from '#reads/browser-reads.ts';
import { HYDRATED } from '#ui/hydration/use-hydrated.ts';
import { whenIdle } from '#ui/lazy/when-idle.ts';
import { nextTask } from '../ui/lazy/when-idle.ts';
import { repairAddress } from './repair-address.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

catchInstallPrompt();

// No top-level await: screens import from this chunk, so chunk and screens would wait for each other.
void startApp();

/** Starts the app in several tasks, so that the browser can handle taps between them. */
async function startApp() {
  await nextTask();
  await repairAddress();
  const history = createBrowserHistory();
  await nextTask();
  const reads = createBrowserReads();
  seedReads(reads, readSeed());
  const container = document.getElementById('app') as HTMLElement;
  const wasRendered = container.childElementCount > 0;
  // Until hydration, a rendered page keeps the scroll position that the browser or the visitor has set.
  const mayScroll = () => !wasRendered || 'hydrated' in document.documentElement.dataset;
  const router = createAppRouter({ history, reads, mayScroll });
  // The seed is only in the language in which the page was loaded.
  const { language } = splitPath(location.pathname);
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (splitPath(toLocation.pathname).language !== language) clearSeed(reads);
  });
  await nextTask();
  await router.load();
  blockReloadDuringQuiz(router);

  await nextTask();
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  document.addEventListener(HYDRATED, () => afterHydration(router), { once: true });
  const tapped = window.earlyEvents?.takeTappedButton();
  // Makes the router hydrate the rendered page instead of suspending (docs/decisions/075).
  if (wasRendered) router.ssr = { manifest: undefined };
  hydrateOrRender(app, container);
  // Repeats a tap from before hydration; it need not wait, because React hydrates a clicked element at once.
  tapped?.click();
}

/** A missing chunk must not reload an open quiz. Called before hydration, so before a question can be answered. */
function blockReloadDuringQuiz(router: AppRouter): void {
  const update = () => setReloadBlock('quiz', splitPath(router.state.location.pathname).address.startsWith('/quiz'));
  update();
  router.subscribe('onResolved', update);
}

function readSeed(): Seed {
  const text = document.getElementById('seed')?.textContent;
  return text ? (JSON.parse(text) as Seed) : {};
}

function afterHydration(router: AppRouter): void {
  // The router stores a scroll position only after a scroll event, and has missed those before it listened.
  if (scrollY > 0) document.dispatchEvent(new Event('scroll'));
  whenIdle(() => void loadBackground(router));
}

/**
 * Loads the background work, which the first screen does not need. Retries until the chunk has loaded: without the
 * background work, no waiting play is sent.
 */
async function loadBackground(router: AppRouter): Promise<void> {
  const module = await import('./start-background.ts').catch(() => null);
  // `startBackground` fails only if the connection notice's chunk can't load. No retry is needed here: `AppNotices`
  // imports the chunk again when the connection is lost.
  if (module) return module.startBackground(router).catch(() => {});
  await new Promise((resolve) => {
    setTimeout(resolve, BACKGROUND_RETRY_MS);
    addEventListener('online', resolve, { once: true });
  });
  return loadBackground(router);
}
