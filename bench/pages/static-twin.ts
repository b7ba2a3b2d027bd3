import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Parts that are removed from a page: the scripts that run, and what only they use, such as React's comments. */
const REMOVED_PARTS: readonly RegExp[] = [
  /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs,
  / data-(?:entry|modules)="[^"]*"/g,
  /<link rel="stylesheet"[^>]* disabled>/g,
  /<!--.*?-->/gs,
];

/** The twin sends these headers too, because they cost time: with an opener policy the browser starts a new process. */
const COPIED_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** A minimal service worker: home and its image from the cache, other files from the network. */
const SERVICE_WORKER = `
  const pages = caches.open('pages');
  addEventListener('install', (event) => event.waitUntil(pages.then((cache) => cache.addAll(['/', '/skies/hero.svg']))));
  addEventListener('fetch', (event) =>
    event.respondWith(caches.match(event.request).then((cached) => cached ?? fetch(event.request))));
`;

interface CachedFile {
  readonly headers: Map<string, string>;
  readonly body: Buffer;
}

/**
 * Serves the static twin, with which the product's pages are compared: the same pages (styles inline) and images
 * without scripts, from memory, compressed, with the same security headers. `journeys.ts` registers the twin's worker.
 */
export async function startStaticTwin(origin: string, port: number): Promise<Server> {
  const worker = { headers: new Map([['content-type', 'text/javascript']]), body: Buffer.from(SERVICE_WORKER) };
  const files = new Map<string, CachedFile>([['/sw.js', worker]]);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    try {
      const file = files.get(path) ?? (await fetchFile(origin, path));
      files.set(path, file);
      response.setHeaders(file.headers);
      response.end(file.body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

async function fetchFile(origin: string, path: string): Promise<CachedFile> {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  const raw = Buffer.from(await response.arrayBuffer());
  const isText = /html|svg|xml/.test(type);
  const body = isText ? brotliCompressSync(isPage ? removeScripts(raw.toString()) : raw) : raw;
  const headers = new Map([
    ['content-type', type],
    ['content-length', String(body.byteLength)],
    ['cache-control', isPage ? 'no-cache' : 'public, max-age=86400'],
  ]);
  if (isText) headers.set('content-encoding', 'br');
  for (const name of COPIED_HEADERS) headers.set(name, response.headers.get(name) ?? '');
  return { headers, body };
}

function removeScripts(html: string): string {
  return REMOVED_PARTS.reduce((text, part) => text.replace(part, ''), html);
}
