/**
 * The URL's search parameters as strings. The router's own parser reads JSON: a result's id like `12E4567` would become
 * a number (Infinity).
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query string with its `?`, or an empty string. Omits undefined values. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const text = new URLSearchParams(entries).toString();
  return text && `?${text}`;
}
