import { BODY_LIMIT_BYTES } from '#api/contract.ts';

/**
 * Reads a request's body as text; null if it is larger than the limit. A declared length is trusted, because Node
 * reads no further than that length; a body of unknown length is read only up to the limit.
 */
export function readBody(request: Request): Promise<string | null> {
  const declared = request.headers.get('content-length');
  if (declared === null || request.headers.has('transfer-encoding')) return readStream(request.body);
  return Number(declared) > BODY_LIMIT_BYTES ? Promise.resolve(null) : request.text();
}

async function readStream(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
