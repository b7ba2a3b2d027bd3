/** A page gives up a request that its visitor waits for after this time (spec point 18): see `src/api/http.ts`. */
export const VISITOR_TIMEOUT_MS = 4_000;
