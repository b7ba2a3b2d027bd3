import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Finds a port that is free on `host`, and whose port for metrics (13001 for 3001) is free on 127.0.0.1. */
export async function findInstancePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    // At random, because tests of other files look at the same time.
    const port = randomInt(2_000, 10_000);
    if ((await isFree(port, host)) && (await isFree(Number(`1${port}`), '127.0.0.1'))) return port;
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
