/**
 * The query of links as a page was rendered: none, and nothing that the quiz would carry along from the address, which
 * joins once the page has hydrated. Present but undefined: what is absent the router carries along.
 */
export const RENDERED_QUERY = { with: undefined, turn: undefined, join: undefined } as unknown as {
  readonly with?: string;
};
