import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

// Development only: calls wait until the worker is ready, so the app may start beside it.
await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass', quiet: true });
