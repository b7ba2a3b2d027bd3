/** For what Chromium does in the other end-to-end tests already: here it is tried in Firefox and WebKit alone. */
export const SKIP_IN_CHROMIUM = { tag: '@elsewhere-in-chromium' };
