import { connect, type Socket } from 'node:net';

export interface SteadyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SteadyLoad {
  readonly perSecond: number;
  readonly seconds: number;
  readonly connections: number;
}

const TICK_MS = 1;

/**
 * Sends requests at an even rate, however long the answers take, and resolves with the p99 in milliseconds. Each wait
 * counts from when its request was due, so that a server that stalls can't hide it by holding the sender up.
 * autocannon's own rate sends a second's share at once and then measures its queue; and Node's HTTP client is too slow
 * for this, so the bytes go over plain sockets.
 */
export async function p99AtRate(
  origin: string,
  requests: readonly SteadyRequest[],
  { perSecond, seconds, connections }: SteadyLoad,
): Promise<number> {
  const messages = requests.map((request) => messageOf(origin, request));
  const total = Math.floor(perSecond * seconds);
  const waits: number[] = [];
  const overdue: number[] = [];
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)));
  const free = [...open];

  function send(connection: Connection, index: number, dueAt: number): void {
    connection.ask(messages[index % messages.length] as string, () => {
      waits.push(performance.now() - dueAt);
      const next = overdue.shift();
      if (next === undefined) free.push(connection);
      else send(connection, index + 1, next);
    });
  }

  const startedAt = performance.now();
  for (let sent = 0; waits.length < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const dueAt = startedAt + (sent / perSecond) * 1000;
      const connection = free.pop();
      if (connection) send(connection, sent, dueAt);
      else overdue.push(dueAt);
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  for (const { socket } of open) socket.destroy();
  return waits.sort((a, b) => a - b)[Math.floor(total * 0.99)] as number;
}

interface Connection {
  readonly socket: Socket;
  /** One request at a time. */
  ask(message: string, onAnswer: () => void): void;
}

async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);
  let heard = '';
  let answered = () => {};
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    heard += chunk;
    const head = heard.indexOf('\r\n\r\n');
    if (head < 0) return;
    if (!heard.startsWith('HTTP/1.1 200 ')) throw new Error(`a request was answered ${heard.slice(0, 40)}`);
    const length = Number(/^content-length: (\d+)/im.exec(heard.slice(0, head))?.[1]);
    if (heard.length < head + 4 + length) return;
    heard = '';
    answered();
  });
  return {
    socket,
    ask(message, onAnswer) {
      answered = onAnswer;
      socket.write(message);
    },
  };
}

function messageOf(origin: string, { method, path, headers = {}, body = '' }: SteadyRequest): string {
  const fields = { host: new URL(origin).host, 'content-length': String(Buffer.byteLength(body)), ...headers };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`;
}
