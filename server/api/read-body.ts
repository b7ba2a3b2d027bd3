import { BODY_LIMIT_BYTES } from '#api/contract.ts';

/**
 * Reads a request's body as text; null if it is larger than the limit. A declared length is trusted, because Node
 * reads no further than that length; a body of unknown length is read only up to the limit.
 */
export function readBody(request: Request, limitBytes: number = BODY_LIMIT_BYTES): Promise<string | null> {
  const declared = request.headers.get('content-length');
  if (declared === null || request.headers.has('transfer-encoding')) return readStream(request.body, limitBytes);
  return Number(declared) > limitBytes ? Promise.resolve(null) : request.text();
}

async function readStream(body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
