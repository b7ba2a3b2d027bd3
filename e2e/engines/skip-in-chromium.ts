/** Tag of tests that the Chromium project of playwright.config.ts leaves out, because e2e/*.spec.ts tests the same there. */
export const SKIP_IN_CHROMIUM = { tag: '@skip-in-chromium' };
