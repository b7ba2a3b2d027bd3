import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FaultProxy {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  close(): void;
}

const FAULT_SCRIPT_PATH = '/fault.js';

/**
 * Starts a proxy that adds a script to every page, because WebKit's driver can't. The added script runs first and calls
 * `faults`, which each break something. The worker finds these pages changed, and never installs.
 */
export async function startFaultProxy(target: string, ...faults: readonly (() => void)[]): Promise<FaultProxy> {
  const script = faults.map((fault) => `(${fault})();`).join('\n');
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === FAULT_SCRIPT_PATH)
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const { hostname, port } = new URL(target);
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request({ hostname, port, method: incoming.method, path: incoming.url, headers }, (response) =>
      sendResponse(response, outgoing),
    );
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Sends the server's response on; adds the script to HTML. */
async function sendResponse(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!response.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    return;
  }
  const html = (await text(response)).replace('<head>', `<head><script src="${FAULT_SCRIPT_PATH}"></script>`);
  const { 'content-length': _, etag: __, ...headers } = response.headers;
  outgoing.writeHead(response.statusCode ?? 502, headers).end(html);
}
