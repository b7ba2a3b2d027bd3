import { HttpError } from './http.ts';

/** A response of the API itself, in its own error format. */
export function refusedByServer(status: number): HttpError {
  const body = JSON.stringify({ code: 'invalid', message: 'The body does not have the expected shape.' });
  return new HttpError(new Response(null, { status, headers: { 'content-type': 'application/json' } }), body);
}

/** A response of something in between, or of a server in trouble: only its status and headers say anything. */
export function httpError(status: number, headers: Record<string, string> = {}): HttpError {
  return new HttpError(new Response(null, { status, headers }), '');
}
