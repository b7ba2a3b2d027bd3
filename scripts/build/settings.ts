/**
 * Throws an error of one sentence if VITE_SITE_ORIGIN or SELF_DESTROYING_WORKER is invalid: otherwise the build would
 * succeed with wrong contents. Each may be missing or empty.
 */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): void {
  const { VITE_SITE_ORIGIN: origin, SELF_DESTROYING_WORKER: selfDestroying } = env;
  if (origin && parseOrigin(origin) !== origin)
    throw new Error(
      `VITE_SITE_ORIGIN is "${origin}": it must be only scheme, host and perhaps port, such as https://couple-nine.example.`,
    );
  if (selfDestroying && selfDestroying !== '1')
    throw new Error(
      `SELF_DESTROYING_WORKER is "${selfDestroying}": 1 removes every visitor's service worker, unset keeps it.`,
    );
}

function parseOrigin(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null;
}
