/** A WebDriver BiDi connection (https://www.w3.org/TR/webdriver-bidi/). Events are ignored. */
export interface Bidi {
  /** Sends a command; resolves with its result. */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

interface BidiMessage {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no WebDriver BiDi at ${url}`)));
  });
  const pendingCommands = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message }: BidiMessage = JSON.parse(String(data));
    const command = id === undefined ? undefined : pendingCommands.get(id);
    if (id === undefined || !command) return;
    pendingCommands.delete(id);
    if (type === 'success') command.resolve(result);
    else command.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pendingCommands.values()) reject(new Error('the connection to the browser closed'));
    pendingCommands.clear();
  });

  return {
    send(method, params) {
      // A closed WebSocket drops what it is given, so the command would wait for ever.
      if (socket.readyState !== WebSocket.OPEN)
        return Promise.reject(new Error('the connection to the browser closed'));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pendingCommands.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
