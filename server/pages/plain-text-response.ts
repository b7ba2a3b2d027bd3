export function plainTextResponse(text: string, status: number, cacheControl: string): Response {
  const headers = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': cacheControl };
  return new Response(text, { status, headers });
}
