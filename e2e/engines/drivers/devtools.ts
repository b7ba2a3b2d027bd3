/** A connection to one target of Chromium by the DevTools protocol: commands and their answers. */
export interface Devtools {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

interface DevtoolsMessage {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function connectDevtools(address: string): Promise<Devtools> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no DevTools at ${address}`)));
  });
  const open = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let commands = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, result, error }: DevtoolsMessage = JSON.parse(String(data));
    const asked = id === undefined ? undefined : open.get(id);
    if (id === undefined || !asked) return;
    open.delete(id);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of open.values()) reject(new Error('the target is gone'));
    open.clear();
  });

  return {
    send(method, params = {}) {
      commands += 1;
      const id = commands;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
