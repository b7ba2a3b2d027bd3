import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startServer } from '../testing/server-process.ts';
import { startNginx } from '../testing/start-nginx.ts';

const VISITORS = 16;
const PLAYS_BEFORE_THE_KILL = 100;
const PLAYS_AFTER_THE_KILL = 300;

const nginx = findNginx();
const postgres = nginx ? await startPostgres() : null;
if (!nginx) console.warn('nginx is not installed (apt install nginx): the test of many processes is skipped.');
else if (!postgres) console.warn('PostgreSQL is not installed: the test of many processes is skipped.');

describe.skipIf(!postgres)('two processes on one PostgreSQL behind nginx', () => {
  afterAll(() => postgres?.stopAndRemove());

  test('when one is killed under load, no submission fails and every acknowledged play is counted once', async () => {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      TRUSTED_PROXIES: 'loopback',
      // 0 is no limit: all plays of this test come from one IP address.
      SUBMISSIONS_PER_MINUTE: '0',
    };
    // Started at the same time, so that both try to migrate the database.
    const [first, second] = await Promise.all([startServer(env), startServer(env)]);
    const upstreams = [new URL(first.origin).host, new URL(second.origin).host] as const;
    const { port } = await startNginx(nginx as string, { upstreams });
    const origin = `http://127.0.0.1:${port}`;
    const submit = (key: string) =>
      fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }, { 'idempotency-key': key }));

    const acknowledged: string[] = [];
    const failed: number[] = [];
    let isKilled = false;
    const submitPlays = async () => {
      while (acknowledged.length < PLAYS_BEFORE_THE_KILL + PLAYS_AFTER_THE_KILL) {
        const key = randomUUID();
        const { status } = await submit(key);
        if (status === 200) acknowledged.push(key);
        else failed.push(status);
        if (acknowledged.length >= PLAYS_BEFORE_THE_KILL && !isKilled) {
          isKilled = true;
          first.child.kill('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, submitPlays));
    expect(await first.exited).toBe('SIGKILL');

    // If the killed process gave no response, nginx sent the request again, to the other process.
    expect(failed).toEqual([]);
    // Devices may send a play again: it is still counted once.
    for (const key of acknowledged.slice(0, 50)) expect((await submit(key)).status).toBe(200);

    expect(await countPlays(second.origin)).toBe(acknowledged.length);
  });
});
