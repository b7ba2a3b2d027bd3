/** The tag of tests that this suite does not run in Chromium, because e2e/*.spec.ts tests the same there. */
export const SKIP_IN_CHROMIUM = { tag: '@skip-in-chromium' };
