/** A visitor waits at most this long for a response (spec point 18). Keep equal to the timeout in `src/api/http.ts`. */
export const VISITOR_TIMEOUT_MS = 4_000;
