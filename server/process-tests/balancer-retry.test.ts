import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen } from '../http/http-server.ts';
import { findFreePort } from '../testing/free-port.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { createMemoryPlayStore, createTestApp } from '../testing/test-app.ts';

const PLAYS = 20;

const nginx = findNginx();
if (!nginx) console.warn('nginx is not installed (apt install nginx): its retries are not tested.');

/** Creates a server that resets each connection at its first bytes. nginx sees such a reset when a process stops. */
const createResettingServer = () =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.resetAndDestroy());
  });

/** Creates a server that forwards a request to a host but drops the connection when the response arrives. */
function createResponseDropper(host: string): Server {
  const { hostname, port } = new URL(`http://${host}`);
  return createServer((socket) => {
    const forwarded = connect(Number(port), hostname);
    socket.on('error', () => {}).pipe(forwarded);
    forwarded.on('error', () => {}).once('data', () => socket.destroy());
    socket.once('close', () => forwarded.destroy());
  });
}

test.skipIf(!nginx).each([
  ['resets the connection', createResettingServer],
  ['counts the play and loses the response', createResponseDropper],
])('if a process behind nginx %s, every play is acknowledged and counted once', async (_, createFaultyServer) => {
  const store = createMemoryPlayStore();
  const goodServer = createHttpServer(createTestApp({ store }));
  onTestFinished(() => {
    goodServer.close();
    goodServer.closeAllConnections();
  });
  const goodHost = `127.0.0.1:${await listen(goodServer, 0, '127.0.0.1')}`;
  const faultyServer = createFaultyServer(goodHost);
  let faultCount = 0;
  faultyServer.on('connection', () => {
    faultCount += 1;
  });
  const faultyPort = await findFreePort();
  await new Promise<void>((resolve) => faultyServer.listen(faultyPort, '127.0.0.1', resolve));
  onTestFinished(() => void faultyServer.close());
  const upstreams = [`127.0.0.1:${faultyPort}`, goodHost] as const;
  const { port } = await startNginx(nginx as string, { upstreams });

  const submit = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(3) }, headers));
  for (let play = 0; play < PLAYS; play += 1) {
    // nginx.conf adds a key to a submission that has none, so that a retry is not counted again.
    const key = play % 2 === 0 ? null : randomUUID();
    const response = await submit(key === null ? {} : { 'idempotency-key': key });
    expect(response.status).toBe(200);
    if (key !== null) expect(response.headers.get('idempotency-key')).toBe(key);
  }
  expect([...(await store.playsByCouple()).values()]).toEqual([PLAYS]);
  // nginx leaves out a process that failed three times, so not every play meets the fault.
  expect(faultCount).toBeGreaterThanOrEqual(3);
});
