import { connect, type Socket } from 'node:net';

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** A play's key (`IDEMPOTENCY_KEY_HEADER`). */
  readonly key?: string;
}

/** Returns the request with this index, counted from 0 over all connections. */
export type RequestAt = (index: number) => BenchRequest;

/**
 * Sends requests over plain sockets, one at a time on each. Node's HTTP client and autocannon would be the bottleneck:
 * they need more CPU time for a request than the server.
 */
export interface LoadGenerator {
  /** Sends as many requests as the server can serve in this time; resolves with the number of responses. */
  sendForSeconds(seconds: number, requestAt: RequestAt): Promise<number>;
  /** Sends a number of requests as fast as the server serves them. */
  sendCount(count: number, requestAt: RequestAt): Promise<void>;
  /**
   * Sends requests at an even rate; resolves with the 99th percentile of the response times, in milliseconds. A
   * response time starts when the request is due, not when it is sent, to avoid coordinated omission.
   */
  measureP99(perSecond: number, seconds: number, requestAt: RequestAt): Promise<number>;
  close(): void;
}

/** How often the requests that are due are sent. */
const SEND_INTERVAL_MS = 1;

export interface LoadOptions {
  /** Whether responses other than 200 count. By default they end the process: fast errors would raise the rate. */
  readonly countsErrors?: boolean;
}

export async function connectLoadGenerator(
  origin: string,
  connectionCount: number,
  { countsErrors = false }: LoadOptions = {},
): Promise<LoadGenerator> {
  const { host } = new URL(origin);
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, () => openConnection(origin, countsErrors)),
  );
  const send = (connection: Connection, request: BenchRequest, onResponse: () => void) =>
    connection.send(formatRequest(host, request), onResponse);

  /** Each connection sends its next request after the response to its previous request. */
  function sendWhile(shouldSend: (sentCount: number) => boolean, requestAt: RequestAt): Promise<number> {
    let sentCount = 0;
    let responseCount = 0;
    const stopSpinning = startSpinning();
    return new Promise<number>((resolve) => {
      let busyConnections = connections.length;
      const sendNext = (connection: Connection) => {
        if (!shouldSend(sentCount)) {
          busyConnections -= 1;
          if (busyConnections === 0) resolve(responseCount);
          return;
        }
        send(connection, requestAt(sentCount), () => {
          responseCount += 1;
          sendNext(connection);
        });
        sentCount += 1;
      };
      for (const connection of connections) sendNext(connection);
    }).finally(stopSpinning);
  }

  return {
    sendForSeconds(seconds, requestAt) {
      const until = performance.now() + seconds * 1_000;
      return sendWhile(() => performance.now() < until, requestAt);
    },
    async sendCount(count, requestAt) {
      await sendWhile((sentCount) => sentCount < count, requestAt);
    },
    async measureP99(perSecond, seconds, requestAt) {
      const total = Math.floor(perSecond * seconds);
      const responseTimes: number[] = [];
      const waitingDueTimes: number[] = [];
      const freeConnections = [...connections];
      let sentCount = 0;

      function sendDue(connection: Connection, dueAt: number): void {
        send(connection, requestAt(sentCount), () => {
          responseTimes.push(performance.now() - dueAt);
          const nextDueAt = waitingDueTimes.shift();
          if (nextDueAt === undefined) freeConnections.push(connection);
          else sendDue(connection, nextDueAt);
        });
        sentCount += 1;
      }

      const startedAt = performance.now();
      // Requests that have been sent, or wait in `waitingDueTimes` for a free connection.
      let dispatchedCount = 0;
      while (responseTimes.length < total) {
        const dueCount = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond));
        for (; dispatchedCount < dueCount; dispatchedCount += 1) {
          const dueAt = startedAt + (dispatchedCount / perSecond) * 1_000;
          const connection = freeConnections.pop();
          if (connection) sendDue(connection, dueAt);
          else waitingDueTimes.push(dueAt);
        }
        await new Promise((resolve) => setTimeout(resolve, SEND_INTERVAL_MS));
      }
      return responseTimes.sort((a, b) => a - b)[Math.floor(total * 0.99)] as number;
    },
    close() {
      for (const { socket } of connections) socket.destroy();
    },
  };
}

/**
 * Keeps this process awake; returns a function that lets it sleep again. On a virtual machine, a response that has to
 * wake this process costs the server microseconds more.
 */
function startSpinning(): () => void {
  let isSpinning = true;
  const spin = () => {
    if (isSpinning) setImmediate(spin);
  };
  spin();
  return () => {
    isSpinning = false;
  };
}

interface Connection {
  readonly socket: Socket;
  /** Writes the request's text; calls back when its response is complete. */
  send(requestText: string, onResponse: () => void): void;
}

async function openConnection(origin: string, countsErrors: boolean): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);
  let received = '';
  let onResponse = () => {};
  // In latin1 each byte becomes one character, so the length of `received` counts bytes, as content-length does.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const headLength = received.indexOf('\r\n\r\n');
    if (headLength < 0) return;
    if (!countsErrors && !received.startsWith('HTTP/1.1 200 '))
      throw new Error(`expected a 200: ${received.slice(0, 40)}`);
    const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, headLength))?.[1]);
    if (received.length < headLength + '\r\n\r\n'.length + length) return;
    received = '';
    onResponse();
  });
  return {
    socket,
    send(requestText, callback) {
      onResponse = callback;
      socket.write(requestText);
    },
  };
}

function formatRequest(host: string, { method, path, body, key }: BenchRequest): string {
  const keyHeader = key === undefined ? '' : `idempotency-key: ${key}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n${keyHeader}`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
