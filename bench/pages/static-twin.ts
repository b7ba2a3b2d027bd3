import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What is taken out of a page: every script, and all that stands in it for a script's sake. */
const FOR_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, ''],
  [/ data-(?:entry|modules)="[^"]*"/g, ''],
  [/<link rel="stylesheet"[^>]* disabled>/g, ''],
  [/<link rel="manifest"[^>]*>/g, ''],
  [/<!--.*?-->/gs, ''],
];

/** What any page of this site must be sent with, whoever wrote it: an opener policy alone costs a new process. */
const SENT_WITH_EVERY_PAGE = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** The least a worker can do: the page and its pictures from its cache, the network for what is not there. */
const WORKER = `
  const pages = caches.open('pages');
  addEventListener('install', (event) => event.waitUntil(pages.then((cache) => cache.addAll(['/', '/skies/hero.svg']))));
  addEventListener('fetch', (event) =>
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

interface Kept {
  readonly headers: Map<string, string>;
  readonly body: Buffer;
}

/**
 * The static twin: the same pages, styles and pictures as plain files without any script, from memory, compressed, and
 * with the same security headers. What the product's pages are measured against. A worker is there for who registers
 * it.
 */
export async function startStaticTwin(origin: string, port: number): Promise<Server> {
  const worker = { headers: new Map([['content-type', 'text/javascript']]), body: Buffer.from(WORKER) };
  const kept = new Map<string, Kept>([['/sw.js', worker]]);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    try {
      const found = kept.get(path) ?? (await keep(origin, path));
      kept.set(path, found);
      response.setHeaders(found.headers);
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
  const isPage = type.startsWith('text/html');
  const raw = Buffer.from(await answer.arrayBuffer());
  const isText = /html|svg|xml/.test(type);
  const body = isText ? brotliCompressSync(isPage ? withoutScript(raw.toString()) : raw) : raw;
  const headers = new Map([
    ['content-type', type],
    ['content-length', String(body.byteLength)],
    ['cache-control', isPage ? 'no-cache' : 'public, max-age=86400'],
  ]);
  if (isText) headers.set('content-encoding', 'br');
  for (const name of SENT_WITH_EVERY_PAGE) headers.set(name, answer.headers.get(name) ?? '');
  return { headers, body };
}

function withoutScript(html: string): string {
  return FOR_SCRIPT.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), html);
}
