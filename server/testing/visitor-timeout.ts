/** The time limit of requests for which a visitor waits (spec point 18). Keep equal to the timeout in `src/api/http.ts`. */
export const VISITOR_TIMEOUT_MS = 4_000;
