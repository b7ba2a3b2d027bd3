/** A DevTools connection to one target of Chromium, for example a page. Events are ignored. */
export interface Devtools {
  /** Sends a command; resolves with its result. */
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

interface DevtoolsMessage {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function connectDevtools(url: string): Promise<Devtools> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no DevTools at ${url}`)));
  });
  const pendingCommands = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: DevtoolsMessage = JSON.parse(String(data));
    const command = id === undefined ? undefined : pendingCommands.get(id);
    if (id === undefined || !command) return;
    pendingCommands.delete(id);
    if (error) command.reject(new Error(error.message));
    else command.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pendingCommands.values()) reject(new Error('the DevTools connection closed'));
    pendingCommands.clear();
  });

  return {
    send(method, params = {}) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the DevTools connection closed'));
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
