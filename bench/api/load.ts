import { connect, type Socket } from 'node:net';

export interface BenchRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

/** The request of a turn, counted from 0 over all connections. */
export type RequestOfTurn = (turn: number) => BenchRequest;

/**
 * Load over plain sockets, one request at a time on each: Node's own HTTP client and autocannon need more processor
 * time for a request than the server does, and would measure themselves.
 */
export interface Load {
  /** As many requests as the server takes; resolves with how many were answered. */
  forSeconds(seconds: number, request: RequestOfTurn): Promise<number>;
  /** A number of requests, as fast as the server takes them. */
  amount(requests: number, request: RequestOfTurn): Promise<void>;
  /**
   * Requests at an even rate; resolves with the p99 in milliseconds. Each wait counts from when its request was due, so
   * a server that stalls can't hide it by holding the sender up.
   */
  p99AtRate(perSecond: number, seconds: number, request: RequestOfTurn): Promise<number>;
  close(): void;
}

const TICK_MS = 1;

/** Opens the connections. A response other than 200 throws: a fast refusal is no throughput. */
export async function openLoad(origin: string, connections: number): Promise<Load> {
  const { host } = new URL(origin);
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)));
  const send = (connection: Connection, request: BenchRequest, onResponse: () => void) =>
    connection.send(messageOf(host, request), onResponse);

  /** Each connection sends its next request when it has the response to the last one. */
  function whileMore(hasMore: () => boolean, request: RequestOfTurn): Promise<number> {
    let turn = 0;
    let answered = 0;
    return new Promise((resolve) => {
      let busy = open.length;
      const next = (connection: Connection) => {
        if (!hasMore()) {
          busy -= 1;
          if (busy === 0) resolve(answered);
          return;
        }
        send(connection, request(turn), () => {
          answered += 1;
          next(connection);
        });
        turn += 1;
      };
      for (const connection of open) next(connection);
    });
  }

  return {
    forSeconds(seconds, request) {
      const until = performance.now() + seconds * 1_000;
      return whileMore(() => performance.now() < until, request);
    },
    async amount(requests, request) {
      let left = requests;
      await whileMore(() => {
        left -= 1;
        return left >= 0;
      }, request);
    },
    async p99AtRate(perSecond, seconds, request) {
      const total = Math.floor(perSecond * seconds);
      const waits: number[] = [];
      const overdue: number[] = [];
      const free = [...open];
      let turn = 0;

      function sendDue(connection: Connection, dueAt: number): void {
        send(connection, request(turn), () => {
          waits.push(performance.now() - dueAt);
          const next = overdue.shift();
          if (next === undefined) free.push(connection);
          else sendDue(connection, next);
        });
        turn += 1;
      }

      const startedAt = performance.now();
      for (let sent = 0; waits.length < total; ) {
        const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond));
        for (; sent < due; sent += 1) {
          const dueAt = startedAt + (sent / perSecond) * 1_000;
          const connection = free.pop();
          if (connection) sendDue(connection, dueAt);
          else overdue.push(dueAt);
        }
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      }
      return waits.sort((a, b) => a - b)[Math.floor(total * 0.99)] as number;
    },
    close() {
      for (const { socket } of open) socket.destroy();
    },
  };
}

interface Connection {
  readonly socket: Socket;
  send(message: string, onResponse: () => void): void;
}

async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);
  let received = '';
  let onResponse = () => {};
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    if (!received.startsWith('HTTP/1.1 200 ')) throw new Error(`a request was answered ${received.slice(0, 40)}`);
    const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, head))?.[1]);
    if (received.length < head + 4 + length) return;
    received = '';
    onResponse();
  });
  return {
    socket,
    send(message, then) {
      onResponse = then;
      socket.write(message);
    },
  };
}

function messageOf(host: string, { method, path, body }: BenchRequest): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n`;
  if (body === undefined) return `${head}\r\n`;
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
