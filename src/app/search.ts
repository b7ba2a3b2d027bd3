/**
 * A query as plain words. The router's own parser reads values as JSON, which makes a number out of a result's id that
 * looks like one (`12E4567`, and with it Infinity).
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The other way round; what is undefined is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}
