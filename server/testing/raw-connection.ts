import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * A connection that sends any bytes, since `fetch` can't send malformed requests. It reconnects if the server has
 * closed the last connection.
 */
export interface RawConnection {
  /** Resolves when connected; without this call, `send` connects. */
  connect(): Promise<void>;
  /** Sends a request and resolves with the response; status 0: the server closed the connection without one. */
  send(request: Buffer, options?: { readonly isHeadRequest?: boolean }): Promise<RawResponse>;
  close(): void;
}

interface RawResponse {
  readonly status: number;
  readonly head: string;
  /** With chunked encoding, as received: with the sizes of the chunks. */
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';
/** The end of a body that is sent in chunks. */
const LAST_CHUNK = '0\r\n\r\n';

export function openRawConnection(port: number): RawConnection {
  let socket: Socket | null = null;

  function connectedSocket(): Socket {
    if (socket && !socket.destroyed && socket.writable) return socket;
    socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    return socket;
  }

  return {
    async connect() {
      const current = connectedSocket();
      if (current.connecting) await once(current, 'connect');
    },
    send(request, { isHeadRequest = false } = {}) {
      const current = connectedSocket();
      return new Promise((resolve, reject) => {
        let received = '';
        const finish = (response: RawResponse, shouldClose: boolean) => {
          current.removeAllListeners();
          // A late reset must not end the test process.
          current.on('error', () => {});
          if (shouldClose) current.destroy();
          resolve(response);
        };
        current.on('data', (chunk) => {
          received += chunk.toString('latin1');
          const response = parseResponse(received, { hasBody: !isHeadRequest });
          // The server may not have read the rest of a request that it rejected, so the connection can't be used again.
          if (response) finish(response, /^connection: close/im.test(response.head) || response.status >= 400);
        });
        // The server has closed before the response was complete; its head may be complete.
        current.on('close', () =>
          finish(parseResponse(received, { hasBody: false }) ?? { status: 0, head: '', body: '' }, true),
        );
        current.on('error', (error: NodeJS.ErrnoException) => {
          // After other errors than ECONNREFUSED, the listener of 'close' resolves the promise.
          if (error.code === 'ECONNREFUSED') reject(error);
        });
        current.write(request);
      });
    },
    close: () => socket?.destroy(),
  };
}

/** The response in the received text; null if it is incomplete. Without `hasBody`, the response ends with its head. */
function parseResponse(received: string, { hasBody }: { readonly hasBody: boolean }): RawResponse | null {
  const end = received.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  const head = received.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const rest = received.slice(end + END_OF_HEAD.length);
  // `100 Continue` only announces the response.
  if (status === 100) return parseResponse(rest, { hasBody });
  if (!hasBody || status === 204 || status === 304) return { status, head, body: '' };
  if (/^transfer-encoding: chunked/im.test(head)) {
    return rest.endsWith(LAST_CHUNK) ? { status, head, body: rest } : null;
  }
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return rest.length < length ? null : { status, head, body: rest.slice(0, length) };
}
