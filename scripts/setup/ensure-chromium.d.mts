/** The path of Chromium: CHROMIUM_PATH, else an installed one, else Playwright's download, else a Linux package's. */
export function ensureChromium(): string;
