/** The keys of the URL's query that a link to the quiz retains: the comparison, the turn of a round, the group. */
export const RETAINED_KEYS = ['with', 'turn', 'join'] as const;

/**
 * The query of links until hydration, because the server renders links without the URL's query. Each key is undefined,
 * not absent: for an absent key the router would take the URL's value. The type allows no undefined, hence the cast.
 */
export const CLEARED_QUERY = Object.fromEntries(RETAINED_KEYS.map((key) => [key, undefined])) as unknown as Readonly<
  Partial<Record<(typeof RETAINED_KEYS)[number], string>>
>;
