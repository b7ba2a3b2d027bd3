import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startObserved } from '../testing/observed-server.ts';
import { someAnswers, submission } from '../testing/plays.ts';
import { type ServerProcess, serverThatStops } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const WAIT = { timeout: 20_000 };
const NO_LIMIT = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0' };
const VISITORS = 16;
const PLAYS_BEFORE_THE_KILL = 300;
const PLAYS_IN_ALL = 1_500;

/** Process ids of the workers that have listened so far, in this order. */
function workersOf({ output }: ServerProcess): number[] {
  const lines = output().stderr.split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; worker: number });
  return entries.filter(({ msg }) => msg === 'a worker listens').map(({ worker }) => worker);
}

async function playsAt(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { plays: number };
  return stats.plays;
}

it('two workers on one SQLite file: one killed under load is replaced, and no acknowledged play is lost or doubled', async () => {
  const server = await startObserved({ DATA_DIR: temporaryFolder(), WORKERS: '2', ...NO_LIMIT });
  const { origin } = server;
  expect(workersOf(server)).toHaveLength(2);
  const submit = (key: string) =>
    fetch(`${origin}/api/quiz/submit`, submission({ answers: someAnswers(2) }, { 'idempotency-key': key }));

  const acknowledged: string[] = [];
  const failed: string[] = [];
  let killed = 0;
  const visit = async () => {
    while (acknowledged.length < PLAYS_IN_ALL) {
      const key = randomUUID();
      const status = await submit(key).then(
        (response) => response.status,
        () => 0,
      );
      (status === 200 ? acknowledged : failed).push(key);
      if (acknowledged.length >= PLAYS_BEFORE_THE_KILL && killed === 0) {
        killed = workersOf(server)[0] as number;
        process.kill(killed, 'SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  // At most what each visitor had in flight.
  expect(failed.length).toBeLessThanOrEqual(VISITORS);

  await vi.waitFor(() => expect(workersOf(server)).toHaveLength(3), WAIT);
  expect(workersOf(server)[2]).not.toBe(killed);
  // As the page does it: with its key, a play counts once, however often it is sent.
  for (const key of [...failed, ...acknowledged.slice(0, 50)]) expect((await submit(key)).status).toBe(200);
  await vi.waitFor(async () => expect(await playsAt(origin)).toBe(acknowledged.length + failed.length), WAIT);
  expect(await server.metric('play_store_available')).toBe(1);

  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

it('what stops the start is printed once, by one worker', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const ended = await serverThatStops({ DATA_DIR: temporaryFolder(), WORKERS: '2', PORT: String(port) });
  expect(ended).toEqual({
    end: 1,
    stdout: '',
    stderr: `Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
  });
});
