import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findNginx } from '../testing/nginx-process.ts';
import { startServer } from '../testing/server-process.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** More connections than two processes of Debian's nginx accept by default: 768 each. */
const CONNECTIONS = 1_700;
const VISITORS = 20;
/** nginx.conf's client_header_timeout. */
const HEADER_TIMEOUT_MS = 5_000;
/** Bounds of the connections' lifetimes, as multiples of the timeout; wide, because the machine may be busy. */
const MIN_LIFETIME_FACTOR = 0.8;
const MAX_LIFETIME_FACTOR = 1.8;

const nginx = findNginx();
if (!nginx) console.warn('nginx is not installed (apt install nginx): half headers are not tested.');

test.skipIf(!nginx)(
  'nginx serves visitors beside 1,700 connections that send half a header, and closes these',
  { timeout: 60_000 },
  async () => {
    const { origin } = await startServer({ DATA_DIR: createTemporaryFolder(), TRUSTED_PROXIES: 'loopback' });
    const { host } = new URL(origin);
    // The directives outside `http {}`, as documented. nginx.conf names two upstream servers: here they are the same.
    const [, mainBlock = ''] = /```nginx\n(.+?)```/s.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
    const { port } = await startNginx(nginx as string, { upstreams: [host, host], mainBlock });

    const lifetimes = Promise.all(Array.from({ length: CONNECTIONS }, () => sendHalfHeader(port)));
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/api/couples`, { headers: { connection: 'close' } });
      expect(response.status).toBe(200);
    }
    const sorted = (await lifetimes).sort((one, other) => one - other);
    const [shortest, median] = [sorted[0], sorted[CONNECTIONS / 2]];
    // If nginx allowed fewer connections than these, it would close some at once, perhaps a visitor's.
    expect(shortest).toBeGreaterThan(HEADER_TIMEOUT_MS * MIN_LIFETIME_FACTOR);
    expect(median).toBeLessThan(HEADER_TIMEOUT_MS * MAX_LIFETIME_FACTOR);
  },
);

/** Opens a connection and sends half a header; resolves with the time until nginx closes it, in milliseconds. */
async function sendHalfHeader(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const sentAt = performance.now();
  socket.resume().write('GET / HTTP/1.1\r\nHost: ');
  if (!socket.closed) await once(socket, 'close');
  return performance.now() - sentAt;
}
