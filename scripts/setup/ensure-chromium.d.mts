/** The path of Chromium: CHROMIUM_PATH, else an installed one; else installs Playwright's, else a Linux package's. */
export function ensureChromium(): string;
