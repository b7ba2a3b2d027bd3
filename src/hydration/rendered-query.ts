/**
 * The query of links in a rendered page: empty, because the server does not know the quiz's query. All keys that the
 * quiz retains are present but undefined, because for an absent key the router would keep the current value.
 */
// Cast, because `exactOptionalPropertyTypes` allows no undefined value for an optional key.
export const RENDERED_QUERY = { with: undefined, turn: undefined, join: undefined } as unknown as {
  readonly with?: string;
};
