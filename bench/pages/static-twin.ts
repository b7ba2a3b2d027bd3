import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What is taken out of a page: every script, and all that stands in it for a script's sake. */
const FOR_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, ''],
  [/ data-(?:entry|modules)="[^"]*"/g, ''],
  [/<link rel="manifest"[^>]*>/g, ''],
  [/<!--.*?-->/gs, ''],
];

interface Kept {
  readonly type: string;
  readonly body: Buffer;
  readonly coding: string | null;
}

/**
 * The static twin: the same pages, styles and pictures as plain files without any script, from memory, compressed, and
 * with no more headers than needed. What the product's pages are measured against.
 */
export async function startStaticTwin(origin: string, port: number): Promise<Server> {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    try {
      const found = kept.get(path) ?? (await keep(origin, path));
      kept.set(path, found);
      response.setHeader('content-type', found.type);
      response.setHeader('cache-control', found.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=86400');
      if (found.coding) response.setHeader('content-encoding', found.coding);
      response.setHeader('content-length', found.body.byteLength);
      response.end(found.body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function keep(origin: string, path: string): Promise<Kept> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const type = answer.headers.get('content-type') ?? '';
  const raw = Buffer.from(await answer.arrayBuffer());
  if (!/html|svg|xml/.test(type)) return { type, body: raw, coding: null };
  const text = type.includes('html') ? withoutScript(raw.toString()) : raw.toString();
  return { type, body: brotliCompressSync(text), coding: 'br' };
}

function withoutScript(html: string): string {
  return FOR_SCRIPT.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html);
}
