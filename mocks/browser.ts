import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

// Development only. Until MSW's worker is ready, requests reach Vite, and the app behaves as on a host without the API.
await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass', quiet: true });
