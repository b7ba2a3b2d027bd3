/** Responds to GET and HEAD for URLs that are not the API's. */
export type PageResponder = (url: URL, request: Request) => Response | Promise<Response>;
