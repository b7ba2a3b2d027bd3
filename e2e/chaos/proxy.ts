import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
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

/** An answer of the real server, as a proxy may change it. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The connection is dropped after the body, which may be shorter than its headers say. */
  readonly endsEarly?: boolean;
}

/** What a middlebox makes of an answer; `time` counts the answers for this path, from 0. */
export type Middlebox = (answer: Answer, request: Omit<SeenRequest, 'fault'>, time: number) => Answer;

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
  /** What becomes of every answer of the server. */
  onAnswer(change: Middlebox): void;
  /** How often each submission is passed on. */
  repeatSubmissions(times: number): void;
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
  let change: Middlebox = (answer) => answer;
  let submissions = 1;
  const answered = new Map<string, number>();
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
    const changed = (answer: Answer) => {
      const time = answered.get(request.path) ?? 0;
      answered.set(request.path, time + 1);
      return change(answer, request, time);
    };
    const times = isSubmit(request) ? submissions : 1;
    void forward(incoming, outgoing, { to: target(), fault, change: changed, times });
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
    onAnswer: (wanted) => {
      change = wanted;
    },
    repeatSubmissions: (times) => {
      submissions = times;
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

interface Way {
  readonly to: string;
  readonly fault: 'pass' | 'lose' | 'stall';
  readonly change: (answer: Answer) => Answer;
  /** How often the request is passed on; the last answer counts. */
  readonly times: number;
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, way: Way): Promise<void> {
  try {
    const sent = await bytesOf(incoming);
    let answer = await ask(incoming, way.to, sent);
    for (let time = 1; time < way.times; time += 1) answer = await ask(incoming, way.to, sent);
    if (way.fault === 'lose') return void incoming.socket.destroy();
    const { status, headers, body, endsEarly = false } = way.change(answer);
    outgoing.writeHead(status, headers);
    if (way.fault === 'stall') outgoing.write(body.subarray(0, body.length / 2));
    else if (endsEarly) outgoing.write(body, () => incoming.socket.destroy());
    else outgoing.end(body);
  } catch {
    // The server is gone: what a browser sees then is a dropped connection.
    incoming.socket.destroy();
  }
}

async function ask({ method, url, headers }: IncomingMessage, to: string, body: Buffer): Promise<Answer> {
  const { hostname, port } = new URL(to);
  const passed = request({ hostname, port, method, path: url, headers, agent: false });
  passed.end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bytesOf(answer) };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
