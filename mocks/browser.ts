import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

// Development only. MSW holds back requests until its worker is ready, so the app need not wait for it.
await setupWorker(...handlers).start({ onUnhandledFrame: 'bypass', quiet: true });
