/** The tag of tests that run in Firefox and WebKit only, because tests of the other folders do the same in Chromium. */
export const SKIP_IN_CHROMIUM = { tag: '@skip-in-chromium' };
