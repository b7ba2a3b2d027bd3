import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a port that is free on `host`, for a server process. The port for its metrics, free on 127.0.0.1, has a 1 in
 * front (13001 for 3001), as in `couple-nine@.service`.
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
