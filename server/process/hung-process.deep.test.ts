import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findFreePort } from '../testing/free-port.ts';
import { startNginx } from '../testing/nginx.ts';
import { createNginxTestConfiguration, findNginx } from '../testing/nginx-process.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Sent at once, so that the hung process gets some of them. */
const FIRST_PLAYS = 12;
const LATER_PLAYS = 40;
/** After this time a page shows its own result and sends the play later. */
const PAGE_TIMEOUT_MS = 4_000;

const nginx = findNginx();
if (!nginx) console.warn('nginx is not installed (apt install nginx): a hung process behind it is not tested.');

it.skipIf(!nginx)(
  'while one of two processes behind nginx.conf hangs, every submission gets its response before the page gives up, soon at once, and is counted once',
  { timeout: 60_000 },
  async () => {
    const env = { DATA_DIR: createTemporaryFolder(), TRUSTED_PROXIES: 'loopback', SUBMISSIONS_PER_MINUTE: '0' };
    const hung = await startServer(env);
    const other = await startServer(env);
    const port = await findFreePort();
    const upstreams = [new URL(hung.origin).host, new URL(other.origin).host] as const;
    await startNginx(nginx as string, createTemporaryFolder(), port, createNginxTestConfiguration({ port, upstreams }));
    /** Resolves with the time until the response, in milliseconds. */
    const submit = async (origin = `http://127.0.0.1:${port}`) => {
      const sentAt = performance.now();
      const key = { 'idempotency-key': randomUUID() };
      const submission = makeSubmission({ answers: makeAnswers(2) }, key);
      const response = await fetch(`${origin}/api/quiz/submit`, submission);
      expect(response.status).toBe(200);
      return performance.now() - sentAt;
    };

    hung.child.kill('SIGSTOP');
    const first = await Promise.all(Array.from({ length: FIRST_PLAYS }, () => submit()));
    expect(Math.max(...first)).toBeLessThan(PAGE_TIMEOUT_MS);

    const later: number[] = [];
    while (later.length < LATER_PLAYS) later.push(await submit());
    expect(Math.max(...later)).toBeLessThan(PAGE_TIMEOUT_MS);
    // nginx still asks the hung process now and then, whether it responds again.
    expect(later.filter((ms) => ms > 1_000).length).toBeLessThanOrEqual(2);

    // The process now records what it had received, under keys that the other one has counted; then one more play.
    hung.child.kill('SIGCONT');
    await submit(hung.origin);
    expect(((await (await fetch(`${other.origin}/api/stats`)).json()) as { plays: number }).plays).toBe(
      FIRST_PLAYS + LATER_PLAYS + 1,
    );
  },
);
