/**
 * The query of links in a rendered page: empty, because the server does not know the quiz's query. The keys are present
 * but undefined, because for an absent key the router would keep the current value.
 */
export const RENDERED_QUERY = { with: undefined, turn: undefined, join: undefined } as unknown as {
  readonly with?: string;
};
