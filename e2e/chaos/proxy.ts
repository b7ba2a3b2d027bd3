import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to one request on its way, on real sockets. `pass`: nothing. `hang`: it is taken and never answered, nor
 * passed on. `lose`: it is passed on and done, and the connection dropped instead of an answer. `stall`: headers and half
 * of the body come, the rest never. An object is an answer of somebody else's.
 */
export type Fault =
  | 'pass'
  | 'hang'
  | 'lose'
  | 'stall'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** The play's key, of a submission. */
  readonly key: string | null;
  /** Whether it came over a connection that had carried a request before. */
  readonly onUsedConnection: boolean;
  readonly fault: Fault;
}

export interface ChaosProxy {
  /** Scheme, host and port that the browser talks to. */
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  /** What happens to the next submissions, one each; afterwards all pass. */
  onSubmit(...faults: Fault[]): void;
  /** What happens to every submission from now on; decided by the request where a function is given. */
  onEverySubmit(fault: Fault | ((seen: Omit<SeenRequest, 'fault'>) => Fault)): void;
  /** What happens to every request for a path that matches, until `pass`. */
  onPath(path: RegExp, fault: Fault): void;
  /** `down`: connections are dropped at once. `hangs`: they are taken and nothing ever comes back. */
  setNetwork(state: 'up' | 'down' | 'hangs'): void;
  /** Resolves with the next request that `wanted` picks, as soon as it has come in. */
  arrival(wanted: (seen: SeenRequest) => boolean): Promise<SeenRequest>;
  close(): Promise<void>;
}

/** A proxy before the real server that does to real connections what route mocks in a browser cannot. */
export async function startProxy(target: () => string): Promise<ChaosProxy> {
  const seen: SeenRequest[] = [];
  const waiting: { wanted: (request: SeenRequest) => boolean; found: (request: SeenRequest) => void }[] = [];
  const used = new WeakSet<object>();
  let script: Fault[] = [];
  let every: Fault | ((seen: Omit<SeenRequest, 'fault'>) => Fault) = 'pass';
  let path: { pattern: RegExp; fault: Fault } | null = null;
  let network: 'up' | 'down' | 'hangs' = 'up';

  const server = createServer((incoming, outgoing) => {
    if (network === 'down') return void incoming.socket.destroy();
    if (network === 'hangs') return;
    const request = requestOf(incoming, used.has(incoming.socket));
    used.add(incoming.socket);
    const fault = faultOf(request);
    note({ ...request, fault });
    if (fault === 'hang') return;
    if (typeof fault === 'object') return void outgoing.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    forward(incoming, outgoing, { to: target(), fault });
  });
  server.on('connection', (socket) => network === 'down' && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function faultOf(request: Omit<SeenRequest, 'fault'>): Fault {
    if (path?.pattern.test(request.path)) return path.fault;
    if (!isSubmit(request)) return 'pass';
    return script.shift() ?? (typeof every === 'function' ? every(request) : every);
  }

  function note(request: SeenRequest) {
    seen.push(request);
    for (const [index, { wanted, found }] of [...waiting.entries()].reverse())
      if (wanted(request)) {
        waiting.splice(index, 1);
        found(request);
      }
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    onSubmit: (...faults) => {
      script = faults;
    },
    onEverySubmit: (fault) => {
      every = fault;
    },
    onPath: (pattern, fault) => {
      path = { pattern, fault };
    },
    setNetwork: (state) => {
      network = state;
      if (state !== 'up') server.closeAllConnections();
    },
    arrival: (wanted) => new Promise((found) => waiting.push({ wanted, found })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function isSubmit({ method, path }: Pick<SeenRequest, 'method' | 'path'>): boolean {
  return method === 'POST' && path === '/api/quiz/submit';
}

function requestOf({ method = '', url = '', headers }: IncomingMessage, onUsedConnection: boolean) {
  return { method, path: url, key: (headers['idempotency-key'] as string | undefined) ?? null, onUsedConnection };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, fault }: { to: string; fault: 'pass' | 'lose' | 'stall' },
): void {
  const { hostname, port } = new URL(to);
  const passed = request(
    { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers, agent: false },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => incoming.socket.destroy());
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (fault === 'lose') return void incoming.socket.destroy();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fault === 'stall') outgoing.write(body.subarray(0, body.length / 2));
        else outgoing.end(body);
      });
    },
  );
  // The server is gone: what a browser sees then is a dropped connection.
  passed.on('error', () => incoming.socket.destroy());
  incoming.pipe(passed);
}
