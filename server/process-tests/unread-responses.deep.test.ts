import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Half of the connections that one IP address may open by default, so the server drops none for that limit. */
const CONNECTIONS_PER_IP_ADDRESS = 500;
const IP_ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
/** Eight requests for one of the largest files: the server lets that many wait on a connection (`unread-limits.ts`). */
const REQUESTS = 'GET /og/site.png HTTP/1.1\r\nHost: quiz.test\r\n\r\n'.repeat(8);
/**
 * Twice the memory of a process that has served pages. If each response copied its file, the process would take
 * 690 MiB in this test.
 */
const MAX_MEMORY_MIB = 400;

test('clients that read no response are disconnected, and the memory stays bounded', async () => {
  const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder(), SERVE_PAGES: 'yes' });
  const readMemoryMib = () => {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };
  /** Opens a connection and sends requests; none of the responses is read. */
  async function requestWithoutReading(localAddress: string) {
    const socket = connect({ port: Number(new URL(server.origin).port), host: '127.0.0.1', localAddress }).pause();
    // The server breaks some of the connections, as it should: such an error must not end the test.
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(REQUESTS);
    return socket;
  }
  const sockets = await Promise.all(
    IP_ADDRESSES.flatMap((address) =>
      Array.from({ length: CONNECTIONS_PER_IP_ADDRESS }, () => requestWithoutReading(address)),
    ),
  );
  const readDisconnected = () => server.readMetric('http_connections_dropped_total{reason="unread"}');
  // Not all are disconnected: some stay within the limit of unsent bytes (`unread-limits.ts`).
  await vi.waitFor(async () => expect(await readDisconnected()).toBeGreaterThan(sockets.length / 4), {
    timeout: 20_000,
  });
  expect(readMemoryMib()).toBeLessThan(MAX_MEMORY_MIB);
  const { status } = await fetch(`${server.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
  expect(status).toBe(200);

  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await server.readMetric('http_connections_open')).toBeLessThan(10), {
    timeout: 20_000,
  });
  await vi.waitFor(() => expect(readMemoryMib()).toBeLessThan(MAX_MEMORY_MIB), { timeout: 30_000 });
});
