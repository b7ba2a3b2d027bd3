/** The path of Chromium: an installed one, else Playwright's download, else a Linux package. */
export function ensureChromium(): string;
