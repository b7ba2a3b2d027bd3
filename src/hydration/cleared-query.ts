/** The keys of the URL's query that a link to the quiz retains: the comparison, the turn of a round, the group. */
export const RETAINED_KEYS = ['with', 'turn', 'join'] as const;

/**
 * The query of a link that retains no key. Each key is present but undefined: for an absent key the router would take
 * the URL's value. Links have this query until hydration, because the server renders links without the URL's query.
 */
// Cast, because `exactOptionalPropertyTypes` allows no undefined value for an optional key.
export const CLEARED_QUERY = Object.fromEntries(RETAINED_KEYS.map((key) => [key, undefined])) as unknown as Readonly<
  Partial<Record<(typeof RETAINED_KEYS)[number], string>>
>;
