import { createServer } from 'node:net';

/** Finds the first port from `from` on that is free, as is the port of its metrics, with a 1 before it. */
export async function findInstancePort(from: number): Promise<number> {
  for (let port = from; ; port += 1) if ((await isFree(port)) && (await isFree(Number(`1${port}`)))) return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
