import { HttpError } from './http.ts';

/** An error in the API's own format. */
export function errorFromApi(status: number): HttpError {
  const body = JSON.stringify({ code: 'invalid', message: 'The body does not have the expected shape.' });
  return new HttpError(new Response(null, { status, headers: { 'content-type': 'application/json' } }), body);
}

/** An error with status and headers only, as a proxy or a failing server sends it. */
export function httpError(status: number, headers: Record<string, string> = {}): HttpError {
  return new HttpError(new Response(null, { status, headers }), '');
}
