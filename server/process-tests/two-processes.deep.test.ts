import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { RESPONSE_TIMEOUT_MS } from '#api/waits.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { countPlays, makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { startNginx } from '../testing/start-nginx.ts';

// The first plays and pages are requested at the same time, so that nginx passes some of them to the hung process.
const FIRST_PLAYS = 12;
const FIRST_PAGES = 12;
/** Sent one after the other. */
const LATER_PLAYS = 40;

const VISITORS = 16;
const PLAYS_BEFORE_THE_KILL = 100;
const PLAYS_AFTER_THE_KILL = 300;

const nginx = findNginx();
const postgres = nginx ? await startPostgres() : null;
if (!postgres) console.warn('nginx or PostgreSQL is not installed: two processes are not tested.');

describe.skipIf(!postgres)('of two processes on one PostgreSQL behind nginx.conf', () => {
  afterAll(() => postgres?.stopAndRemove());

  async function setUp() {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      TRUSTED_PROXIES: 'loopback',
      // 0 is no limit: all plays of a test come from one IP address.
      SUBMISSIONS_PER_MINUTE: '0',
    };
    // Started at the same time, so that both try to migrate the database.
    const [first, second] = await Promise.all([startServerWithMetrics(env), startServerWithMetrics(env)]);
    const upstreams = [new URL(first.origin).host, new URL(second.origin).host] as const;
    const { port } = await startNginx(nginx as string, { upstreams });
    const balancer = `http://127.0.0.1:${port}`;
    const submit = (key: string = randomUUID(), origin = balancer) =>
      fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }, { 'idempotency-key': key }));
    return { first, second, balancer, submit };
  }

  test('one is killed under load: no submission fails, every acknowledged play is counted once', async () => {
    const { first, second, submit } = await setUp();
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

  test('one hangs: no page or play waits beyond a visitor’s timeout, each play counts once', async () => {
    const { first: hung, second: other, balancer, submit } = await setUp();
    /** Resolves with the time until the response, in milliseconds. */
    const timeSubmission = async (origin = balancer) => {
      const sentAt = performance.now();
      expect((await submit(randomUUID(), origin)).status).toBe(200);
      return performance.now() - sentAt;
    };
    const timePage = async () => {
      const sentAt = performance.now();
      // nginx passes the request on to a process. These processes have no pages, so they respond with a 404.
      expect((await fetch(`${balancer}/couples`)).status).toBe(404);
      return performance.now() - sentAt;
    };

    // Only now has this process a connection to the database, as a process that has served for a while.
    await timeSubmission(other.origin);
    hung.child.kill('SIGSTOP');
    const firstDurations = await Promise.all([
      ...Array.from({ length: FIRST_PAGES }, timePage),
      ...Array.from({ length: FIRST_PLAYS }, () => timeSubmission()),
    ]);
    expect(Math.max(...firstDurations)).toBeLessThan(RESPONSE_TIMEOUT_MS);

    const laterDurations: number[] = [];
    while (laterDurations.length < LATER_PLAYS) laterDurations.push(await timeSubmission());
    expect(Math.max(...laterDurations)).toBeLessThan(RESPONSE_TIMEOUT_MS);
    // Now and then nginx tries the hung process again; only that submission is slow.
    expect(laterDurations.filter((ms) => ms > 1_000).length).toBeLessThanOrEqual(2);

    // The hung process wakes and handles what nginx sent it: plays that the other process has counted by now.
    hung.child.kill('SIGCONT');
    await vi.waitFor(
      async () => expect(await hung.readMetric('plays_total{outcome="already-recorded"}')).toBeGreaterThan(0),
      { timeout: 20_000 },
    );
    // Awake, it records plays again.
    await timeSubmission(hung.origin);
    expect(await countPlays(other.origin)).toBe(FIRST_PLAYS + LATER_PLAYS + 2);
  });
});
