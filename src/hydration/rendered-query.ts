/** The keys of the URL's query that a link to the quiz retains: the comparison, the turn of a round, the group. */
export const RETAINED_KEYS = ['with', 'turn', 'join'] as const;

/**
 * Until hydration, links have this query, because the server renders links without values of the URL's query. The keys
 * are present but undefined: for an absent key the router would take the URL's value.
 */
// Cast, because `exactOptionalPropertyTypes` allows no undefined value for an optional key.
export const RENDERED_QUERY = Object.fromEntries(RETAINED_KEYS.map((key) => [key, undefined])) as unknown as Readonly<
  Partial<Record<(typeof RETAINED_KEYS)[number], string>>
>;
