import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startNginx } from '../testing/nginx.ts';
import { findNginx, shippedConfiguration } from '../testing/nginx-process.ts';
import { someAnswers, submission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PLAYS = 20;

const nginx = findNginx();
if (!nginx) console.warn('No nginx here (apt install nginx): what it repeats is not tested.');

/** Takes a request and resets the connection, as the system does with connections that wait while a listener closes. */
const RESETS = createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.resetAndDestroy()));

/** Passes a request on, and drops the connection when the response comes. */
function losesAnswers(origin: string): Server {
  const { hostname, port } = new URL(origin);
  return createServer((socket) => {
    const passed = connect(Number(port), hostname);
    socket.on('error', () => {}).pipe(passed);
    passed.on('error', () => {}).once('data', () => socket.destroy());
    socket.once('close', () => passed.destroy());
  });
}

it.skipIf(!nginx).each([
  ['resets the connection', () => RESETS],
  ['counts the play and loses the answer', losesAnswers],
])(
  'behind nginx.conf, a process that %s: every play is acknowledged, and counted once, with a key or without',
  async (_, faulty) => {
    const { origin } = await startServer({ DATA_DIR: temporaryFolder() });
    const broken = faulty(origin);
    const brokenPort = await freePort();
    await new Promise<void>((resolve) => broken.listen(brokenPort, '127.0.0.1', resolve));
    onTestFinished(() => void broken.close());
    const port = await freePort();
    const processes = [`127.0.0.1:${brokenPort}`, new URL(origin).host] as const;
    await startNginx(nginx as string, temporaryFolder(), port, shippedConfiguration({ port, processes }));

    const submit = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/api/quiz/submit`, submission({ answers: someAnswers(3) }, headers));
    for (let play = 0; play < PLAYS; play += 1) {
      const key = randomUUID();
      const response = await submit(play % 2 === 0 ? {} : { 'idempotency-key': key });
      expect(response.status).toBe(200);
      if (play % 2 === 1) expect(response.headers.get('idempotency-key')).toBe(key);
    }
    expect(((await (await fetch(`${origin}/api/stats`)).json()) as { plays: number }).plays).toBe(PLAYS);
  },
);
