/** Runs a test only in Firefox and WebKit, because other end-to-end tests already cover Chromium. */
export const SKIP_IN_CHROMIUM = { tag: '@skip-in-chromium' };
