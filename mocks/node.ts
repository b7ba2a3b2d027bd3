import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The mocked API for unit tests. */
export const mockServer = setupServer(...handlers);
