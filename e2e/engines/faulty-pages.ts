import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FaultyPages {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

const FAULT = '/fault.js';

/**
 * The product, with a script before all others in every page: what a driver that can't run one there (WebKit's) can't
 * break otherwise. Such pages are not those of the worker's list, so no service worker gets installed.
 */
export async function startFaultyPages(target: string, fault: () => void): Promise<FaultyPages> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === FAULT)
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${fault})();`);
    const { hostname, port } = new URL(target);
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (answer) =>
      answerWith(answer, outgoing),
    );
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerWith(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const page = (await text(answer)).replace('<head>', `<head><script src="${FAULT}"></script>`);
  const { 'content-length': _, etag: __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(page);
}
