/**
 * The query of links in a rendered page: empty, because the server does not know the quiz's query. The keys are present
 * but undefined, because the router would keep an absent key.
 */
export const RENDERED_QUERY = { with: undefined, turn: undefined, join: undefined } as unknown as {
  readonly with?: string;
};
