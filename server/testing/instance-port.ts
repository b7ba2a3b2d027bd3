import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a port for a server process as in `couple-nine@.service`. The port is free on `host`. The port for metrics,
 * which has a 1 in front (13001 for 3001), is free on 127.0.0.1.
 */
export async function findInstancePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    // At random, because tests of other files look for ports at the same time.
    // Four digits, because the port for metrics has one digit more, and no port number has six digits.
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
