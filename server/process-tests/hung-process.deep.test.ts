import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startServer } from '../testing/server-process.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { VISITOR_TIMEOUT_MS } from '../testing/visitor-timeout.ts';

// The first plays and pages are requested at the same time, so that nginx passes some of them to the hung process.
const FIRST_PLAYS = 12;
const FIRST_PAGES = 12;
/** Sent one after the other. */
const LATER_PLAYS = 40;

const nginx = findNginx();
const postgres = nginx ? await startPostgres() : null;
if (!postgres) console.warn('nginx or PostgreSQL is not installed: a hung process is not tested.');

describe.skipIf(!postgres)('a hung process behind nginx.conf', () => {
  afterAll(() => postgres?.stopAndRemove());

  test('delays no page or play beyond a visitor’s timeout; each play counts once', { timeout: 60_000 }, async () => {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      TRUSTED_PROXIES: 'loopback',
      SUBMISSIONS_PER_MINUTE: '0',
    };
    const hung = await startServerWithMetrics(env);
    const other = await startServer(env);
    const upstreams = [new URL(hung.origin).host, new URL(other.origin).host] as const;
    const { port } = await startNginx(nginx as string, { upstreams });
    /** Resolves with the time until the response, in milliseconds. */
    const submit = async (origin = `http://127.0.0.1:${port}`) => {
      const sentAt = performance.now();
      const headers = { 'idempotency-key': randomUUID() };
      const submission = makeSubmission({ answers: makeAnswers(2) }, headers);
      const response = await fetch(`${origin}/api/quiz/submit`, submission);
      expect(response.status).toBe(200);
      return performance.now() - sentAt;
    };

    const readPage = async () => {
      const sentAt = performance.now();
      // nginx passes the request on to a process. These processes have no pages, so they respond with a 404.
      expect((await fetch(`http://127.0.0.1:${port}/couples`)).status).toBe(404);
      return performance.now() - sentAt;
    };

    // Only now has this process a connection to the database, as a process that has served for a while.
    await submit(other.origin);
    hung.child.kill('SIGSTOP');
    const firstDurations = await Promise.all([
      ...Array.from({ length: FIRST_PAGES }, readPage),
      ...Array.from({ length: FIRST_PLAYS }, () => submit()),
    ]);
    expect(Math.max(...firstDurations)).toBeLessThan(VISITOR_TIMEOUT_MS);

    const laterDurations: number[] = [];
    while (laterDurations.length < LATER_PLAYS) laterDurations.push(await submit());
    expect(Math.max(...laterDurations)).toBeLessThan(VISITOR_TIMEOUT_MS);
    // Now and then nginx tries the hung process again; only that submission is slow.
    expect(laterDurations.filter((ms) => ms > 1_000).length).toBeLessThanOrEqual(2);

    // The hung process wakes and handles what nginx sent it: plays that the other process has counted by now.
    hung.child.kill('SIGCONT');
    await vi.waitFor(
      async () => expect(await hung.readMetric('plays_total{outcome="already-recorded"}')).toBeGreaterThan(0),
      { timeout: 20_000 },
    );
    // Awake, it records plays again.
    await submit(hung.origin);
    expect(await countPlays(other.origin)).toBe(FIRST_PLAYS + LATER_PLAYS + 2);
  });
});
