/** The path of a Chromium: one that is there; else Playwright's own download; else the distribution's package. */
export function ensureChromium(): string;
