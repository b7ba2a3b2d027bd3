import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Resolves with the status of a submission whose client, according to a trusted proxy, has this IP address. */
async function submitFrom(origin: string, client: string): Promise<number> {
  const submission = makeSubmission({ answers: makeAnswers() }, { 'x-forwarded-for': client });
  return (await fetch(`${origin}/api/quiz/submit`, submission)).status;
}

/** Resolves with whether the server keeps a connection from another address than the proxy's. */
function isKept(origin: string): Promise<boolean> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress: '127.0.0.2' });
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.on('error', () => undefined).write('GET /healthz HTTP/1.1\r\nHost: quiz.test\r\n\r\n');
  });
}

test('a process limits each client as its settings say', async () => {
  const { origin } = await startServer({
    DATA_DIR: createTemporaryFolder(),
    TRUSTED_PROXIES: '127.0.0.1',
    SUBMISSIONS_PER_DAY: '2',
    CONNECTIONS_PER_ADDRESS: '1',
  });
  const statuses: number[] = [];
  for (const client of ['198.51.100.7', '198.51.100.7', '198.51.100.7', '203.0.113.9'])
    statuses.push(await submitFrom(origin, client));
  expect(statuses).toEqual([200, 200, 429, 200]);
  expect([await isKept(origin), await isKept(origin)]).toEqual([true, false]);
});
