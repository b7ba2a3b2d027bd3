import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The API for unit tests; a request that no handler knows fails the test. */
export const mockServer = setupServer(...handlers);
