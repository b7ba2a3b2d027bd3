/** The tag of tests that run in Firefox and WebKit only: tests in other folders do the same in Chromium. */
export const TESTED_ELSEWHERE_IN_CHROMIUM = { tag: '@tested-elsewhere-in-chromium' };
