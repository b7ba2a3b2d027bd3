/** The keys of the quiz's query that its links keep: the comparison, the turn of a round, the group. */
export const RETAINED_KEYS = ['with', 'turn', 'join'] as const;

/**
 * The query of links in a rendered page: empty, because the server does not know the quiz's query. The retained keys
 * are present but undefined, because for an absent key the router would keep the current value.
 */
// Cast, because `exactOptionalPropertyTypes` allows no undefined value for an optional key.
export const RENDERED_QUERY = Object.fromEntries(RETAINED_KEYS.map((key) => [key, undefined])) as unknown as Readonly<
  Partial<Record<(typeof RETAINED_KEYS)[number], string>>
>;
