import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a port for a server process as in `couple-nine@.service`: the port is free on `host`, and the port for metrics,
 * which has a 1 in front (13001 for 3001), on 127.0.0.1.
 */
export async function findInstancePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    // At random, because tests of other files look at the same time.
    // Four digits, because the port for metrics has one more, and no port has six.
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
