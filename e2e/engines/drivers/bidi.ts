/** A connection that speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): commands and their answers. */
export interface Bidi {
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

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no WebDriver BiDi at ${address}`)));
  });
  const open = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let commands = 0;

  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message }: BidiMessage = JSON.parse(String(data));
    const asked = id === undefined ? undefined : open.get(id);
    if (id === undefined || !asked) return;
    open.delete(id);
    if (type === 'success') asked.resolve(result);
    else asked.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of open.values()) reject(new Error('the browser closed the connection'));
  });

  return {
    send(method, params) {
      commands += 1;
      const id = commands;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) => open.set(id, { resolve, reject }));
    },
    close: () => socket.close(),
  };
}
