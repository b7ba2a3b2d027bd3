import { connect, type Socket } from 'node:net';

/**
 * A connection that sends any bytes and reads responses by their status lines and lengths: `fetch` would correct the
 * mistakes that a test is about. Opened again where the server closes it.
 */
export interface RawConnection {
  /** Sends a request and gives the response's status; 0: the server closed the connection without a response. */
  send(request: Buffer, options?: { readonly isHead?: boolean }): Promise<RawAnswer>;
  close(): void;
}

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';

export function rawConnection(port: number): RawConnection {
  let socket: Socket | null = null;

  function opened(): Socket {
    if (socket && !socket.destroyed && socket.writable) return socket;
    socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    return socket;
  }

  return {
    send(request, { isHead = false } = {}) {
      const current = opened();
      return new Promise((resolve, reject) => {
        let received = '';
        const finish = (answer: RawAnswer, close: boolean) => {
          current.removeAllListeners();
          current.on('error', () => {});
          if (close) current.destroy();
          resolve(answer);
        };
        current.on('data', (chunk) => {
          received += chunk.toString('latin1');
          const answer = completeAnswer(received, isHead);
          // After an early response the rest of the request is still unread: this connection can't be used again.
          if (answer) finish(answer, /^connection: close/im.test(answer.head) || answer.status >= 400);
        });
        current.on('close', () => finish(completeAnswer(received, true) ?? { status: 0, head: '', body: '' }, true));
        current.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') reject(error);
        });
        current.write(request);
      });
    },
    close: () => socket?.destroy(),
  };
}

/** The first complete response in the received bytes; null: it is incomplete. */
function completeAnswer(received: string, isHead: boolean): RawAnswer | null {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = received.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  if (status === 100) return completeAnswer(received.slice(end + END_OF_HEAD.length), isHead);
  const rest = received.slice(end + END_OF_HEAD.length);
  if (isHead || status === 204 || status === 304) return { status, head, body: '' };
  if (/^transfer-encoding: chunked/im.test(head)) {
    return rest.endsWith(`0${END_OF_HEAD}`) ? { status, head, body: rest } : null;
  }
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return rest.length < length ? null : { status, head, body: rest.slice(0, length) };
}
