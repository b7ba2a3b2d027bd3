/** The path of Chromium: CHROMIUM_PATH, else an installed one. If there is none, installs one. */
export function ensureChromium(): string;
