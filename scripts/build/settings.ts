/**
 * Ends the build with one sentence where a setting makes no sense: the build would look right and be wrong.
 *
 * @param env VITE_SITE_ORIGIN and SELF_DESTROYING_WORKER, both unset or empty by default.
 */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): void {
  const { VITE_SITE_ORIGIN: origin, SELF_DESTROYING_WORKER: retired } = env;
  if (origin && originOf(origin) !== origin)
    throw new Error(
      `VITE_SITE_ORIGIN is "${origin}": it must be scheme and host alone, such as https://couple-nine.example.`,
    );
  if (retired && retired !== '1')
    throw new Error(
      `SELF_DESTROYING_WORKER is "${retired}": 1 removes every visitor's service worker, unset keeps it.`,
    );
}

function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null;
}
