import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen } from '../http/http-server.ts';
import { parseTrustedProxies, type TrustedProxies } from './client-address.ts';
import { limitConnections } from './connection-limit.ts';

const PER_ADDRESS = 10;

/** Opens connections from an address, keeps them open, and resolves with how many get a response. */
async function countAccepted(port: number, localAddress: string, count: number): Promise<number> {
  const isAccepted = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.once('data', () => resolve(true)).once('close', () => resolve(false));
      socket.write('GET / HTTP/1.1\r\nHost: quiz.test\r\n\r\n');
    });
  const outcomes = await Promise.all(Array.from({ length: count }, isAccepted));
  return outcomes.filter(Boolean).length;
}

test('the connections of one IP address are limited, but not those of a trusted proxy', async () => {
  const server = createHttpServer({ fetch: () => new Response('ok') });
  let dropped = 0;
  limitConnections(server, {
    perAddress: PER_ADDRESS,
    trustedProxies: parseTrustedProxies('127.0.0.1') as TrustedProxies,
    onDropped: () => (dropped += 1),
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = await listen(server, 0, '127.0.0.1');
  expect(await countAccepted(port, '127.0.0.2', PER_ADDRESS + 5)).toBe(PER_ADDRESS);
  expect(dropped).toBe(5);
  expect(await countAccepted(port, '127.0.0.3', PER_ADDRESS)).toBe(PER_ADDRESS);
  expect(await countAccepted(port, '127.0.0.1', 3 * PER_ADDRESS)).toBe(3 * PER_ADDRESS);
});
