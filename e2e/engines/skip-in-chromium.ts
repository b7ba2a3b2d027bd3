/** The tag of tests that this suite does not run in Chromium, because tests of the other folders do the same there. */
export const SKIP_IN_CHROMIUM = { tag: '@skip-in-chromium' };
