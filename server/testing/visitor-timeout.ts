/** A visitor waits this long for a response (spec point 18); then the page shows the bundled matcher's result. */
export const VISITOR_TIMEOUT_MS = 4_000;
