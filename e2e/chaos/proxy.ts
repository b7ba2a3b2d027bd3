import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What the proxy does with a request. `pass`: forwards it. `hang`: accepts it and never responds. `lose`: forwards it,
 * then drops the connection. `stall`: sends the headers and half of the body. An object is the response itself.
 */
export type Fault =
  | 'pass'
  | 'hang'
  | 'lose'
  | 'stall'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

interface IncomingRequest {
  readonly method: string;
  readonly path: string;
  /** A submission's idempotency key; null for other requests. */
  readonly key: string | null;
  /** Whether an earlier request used the same connection. */
  readonly isOnReusedConnection: boolean;
}

interface ProxiedRequest extends IncomingRequest {
  readonly fault: Fault;
}

/** A response of the real server, which a middlebox may change. */
export interface ProxiedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Drops the connection after the body, which may be shorter than its headers say. */
  readonly dropsConnection?: boolean;
}

/** Returns the response that the browser gets; `earlierResponses` is the number of those for this path before it. */
export type Middlebox = (
  response: ProxiedResponse,
  request: IncomingRequest,
  earlierResponses: number,
) => ProxiedResponse;

export interface ChaosProxy {
  /** Scheme, host and port that the browser talks to. */
  readonly origin: string;
  /** All requests so far, except requests while the network is down or hangs. */
  readonly requests: readonly ProxiedRequest[];
  /**
   * Sets one fault for each of the next submissions; these come before the fault of `setSubmissionFault`. Replaces those
   * left from an earlier call.
   */
  setNextSubmissionFaults(...faults: Fault[]): void;
  /** Sets the fault of all submissions from now on, or a function that chooses it for each request. */
  setSubmissionFault(fault: SubmissionFault): void;
  /** Sets the fault of all requests whose path matches, before any fault of submissions. Replaces the last pattern. */
  setPathFault(pattern: RegExp, fault: Fault): void;
  clearPathFault(): void;
  /** Changes every response of the server, instead of an earlier middlebox. */
  changeResponses(middlebox: Middlebox): void;
  /** Forwards each submission to the server `times` times. */
  repeatSubmissions(times: number): void;
  /** `down`: drops new connections at once. `hangs`: accepts them and never responds. Both drop the open ones. */
  setNetwork(state: 'up' | 'down' | 'hangs'): void;
  /** Resolves with the next request that fulfils the condition. A fault that is a response may be sent already. */
  waitForRequest(condition: (request: ProxiedRequest) => boolean): Promise<ProxiedRequest>;
  close(): Promise<void>;
}

type SubmissionFault = Fault | ((request: IncomingRequest) => Fault);

/** Starts a proxy in front of the real server. Its faults happen on real connections, unlike faults in `page.route`. */
export async function startProxy(getTargetOrigin: () => string): Promise<ChaosProxy> {
  const requests: ProxiedRequest[] = [];
  const waiters: {
    condition: (request: ProxiedRequest) => boolean;
    resolve: (request: ProxiedRequest) => void;
  }[] = [];
  const usedConnections = new WeakSet<object>();
  let nextSubmissionFaults: Fault[] = [];
  let submissionFault: SubmissionFault = 'pass';
  let pathFault: { pattern: RegExp; fault: Fault } | null = null;
  let middlebox: Middlebox = (response) => response;
  let timesPerSubmission = 1;
  const responsesByPath = new Map<string, number>();
  let network: 'up' | 'down' | 'hangs' = 'up';

  const server = createServer((incoming, outgoing) => {
    if (network === 'down') return void incoming.socket.destroy();
    if (network === 'hangs') return;
    const request = describeRequest(incoming, usedConnections.has(incoming.socket));
    usedConnections.add(incoming.socket);
    const fault = chooseFault(request);
    recordRequest({ ...request, fault });
    if (fault === 'hang') return;
    if (typeof fault === 'object') return void outgoing.writeHead(fault.status, fault.headers).end(fault.body ?? '');
    const change = (response: ProxiedResponse) => {
      const earlierResponses = responsesByPath.get(request.path) ?? 0;
      responsesByPath.set(request.path, earlierResponses + 1);
      return middlebox(response, request, earlierResponses);
    };
    const times = isSubmission(request) ? timesPerSubmission : 1;
    void forward(incoming, outgoing, { target: getTargetOrigin(), fault, change, times });
  });
  server.on('connection', (socket) => network === 'down' && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function chooseFault(request: IncomingRequest): Fault {
    if (pathFault?.pattern.test(request.path)) return pathFault.fault;
    if (!isSubmission(request)) return 'pass';
    const nextFault = nextSubmissionFaults.shift();
    if (nextFault) return nextFault;
    return typeof submissionFault === 'function' ? submissionFault(request) : submissionFault;
  }

  function recordRequest(request: ProxiedRequest) {
    requests.push(request);
    for (const [index, { condition, resolve }] of [...waiters.entries()].reverse())
      if (condition(request)) {
        waiters.splice(index, 1);
        resolve(request);
      }
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setNextSubmissionFaults: (...faults) => {
      nextSubmissionFaults = faults;
    },
    setSubmissionFault: (fault) => {
      submissionFault = fault;
    },
    setPathFault: (pattern, fault) => {
      pathFault = { pattern, fault };
    },
    clearPathFault: () => {
      pathFault = null;
    },
    changeResponses: (newMiddlebox) => {
      middlebox = newMiddlebox;
    },
    repeatSubmissions: (times) => {
      timesPerSubmission = times;
    },
    setNetwork: (state) => {
      network = state;
      if (state !== 'up') server.closeAllConnections();
    },
    waitForRequest: (condition) => new Promise((resolve) => waiters.push({ condition, resolve })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function isSubmission({ method, path }: Pick<IncomingRequest, 'method' | 'path'>): boolean {
  return method === 'POST' && path === '/api/quiz/submit';
}

function describeRequest(
  { method = '', url = '', headers }: IncomingMessage,
  isOnReusedConnection: boolean,
): IncomingRequest {
  const key = (headers['idempotency-key'] as string | undefined) ?? null;
  return { method, path: url, key, isOnReusedConnection };
}

interface ForwardOptions {
  /** The real server's origin. */
  readonly target: string;
  readonly fault: 'pass' | 'lose' | 'stall';
  readonly change: (response: ProxiedResponse) => ProxiedResponse;
  /** How often the request is forwarded; the browser gets the last response. */
  readonly times: number;
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, fault, change, times }: ForwardOptions,
): Promise<void> {
  try {
    const requestBody = await readBody(incoming);
    let response = await requestFromServer(incoming, target, requestBody);
    for (let count = 1; count < times; count += 1) response = await requestFromServer(incoming, target, requestBody);
    if (fault === 'lose') return void incoming.socket.destroy();
    const { status, headers, body, dropsConnection = false } = change(response);
    outgoing.writeHead(status, headers);
    if (fault === 'stall') outgoing.write(body.subarray(0, body.length / 2));
    else if (dropsConnection) outgoing.write(body, () => incoming.socket.destroy());
    else outgoing.end(body);
  } catch {
    // The server is stopped, the browser has gone, or the middlebox threw.
    incoming.socket.destroy();
  }
}

async function requestFromServer(
  { method, url, headers }: IncomingMessage,
  target: string,
  body: Buffer,
): Promise<ProxiedResponse> {
  const { hostname, port } = new URL(target);
  const forwarded = request({ hostname, port, method, path: url, headers, agent: false });
  forwarded.end(body);
  const [response] = (await once(forwarded, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 502, headers: response.headers, body: await readBody(response) };
}

async function readBody(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
