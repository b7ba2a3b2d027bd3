import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { findNginx, startNginx } from '../testing/nginx.ts';
import { someAnswers, submission } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const VISITORS = 16;
const PLAYS_BEFORE_THE_KILL = 100;
const PLAYS_AFTER_THE_KILL = 300;

const nginx = findNginx();
const postgres = nginx ? await startPostgres() : null;
if (!nginx) console.warn('No nginx here (apt install nginx): the test of many processes is skipped.');
else if (!postgres) console.warn('No PostgreSQL here: the test of many processes is skipped.');

describe.skipIf(!postgres)('two processes on one PostgreSQL behind nginx', () => {
  afterAll(() => postgres?.discard());

  it('one killed under load: every acknowledged play is there, none twice, and only what it had in flight failed', async () => {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      TRUSTED_PROXIES: 'loopback',
      SUBMISSIONS_PER_MINUTE: '0',
    };
    // Both at once, so that both want to migrate.
    const [first, second] = await Promise.all([startServer(env), startServer(env)]);
    const port = await freePort();
    const http = readFileSync('docs/deployment/nginx.conf', 'utf8')
      .replace('127.0.0.1:3001', new URL(first.origin).host)
      .replace('127.0.0.1:3002', new URL(second.origin).host)
      .replace('listen 80;', `listen 127.0.0.1:${port};`);
    await startNginx(nginx as string, temporaryFolder(), port, http);
    const origin = `http://127.0.0.1:${port}`;
    const submit = (key: string) =>
      fetch(`${origin}/api/quiz/submit`, submission({ answers: someAnswers(2) }, { 'idempotency-key': key }));

    const acknowledged: string[] = [];
    const failed: { key: string; visitor: number; playsBefore: number }[] = [];
    let killed = false;
    const visit = async (visitor: number) => {
      while (acknowledged.length < PLAYS_BEFORE_THE_KILL + PLAYS_AFTER_THE_KILL) {
        const key = randomUUID();
        const playsBefore = acknowledged.length;
        const { status } = await submit(key);
        if (status === 200) acknowledged.push(key);
        else failed.push({ key, visitor, playsBefore });
        if (acknowledged.length >= PLAYS_BEFORE_THE_KILL && !killed) {
          killed = true;
          first.child.kill('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
    expect(await first.ended).toBe('SIGKILL');

    // At most what each visitor had under way, and nothing that was sent well after. By plays and not by time, so that
    // it is the same on a slow machine.
    expect(new Set(failed.map(({ visitor }) => visitor)).size).toBe(failed.length);
    for (const { playsBefore } of failed)
      expect(playsBefore).toBeLessThan(PLAYS_BEFORE_THE_KILL + PLAYS_AFTER_THE_KILL / 2);
    // What failed is sent again with its key, as the page does it.
    for (const { key } of failed) expect((await submit(key)).status).toBe(200);
    for (const key of acknowledged.slice(0, 50)) expect((await submit(key)).status).toBe(200);

    const stats = (await (await fetch(`${second.origin}/api/stats`)).json()) as { plays: number };
    expect(stats.plays).toBe(acknowledged.length + failed.length);
    const keys = new Set([...acknowledged, ...failed.map(({ key }) => key)]);
    expect(keys.size).toBe(stats.plays);
  });
});
