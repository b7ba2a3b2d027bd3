import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { RESPONSE_TIMEOUT_MS } from '#api/waits.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN_20_S = { timeout: 20_000 };

/** Pages and the API's endpoints that need no store. */
const PATHS_WITHOUT_STORE = [
  ...['/', '/en/couples', '/ar/quiz/1', `/fr/results/${encodeResultId(sheetOf(5))}`, '/sw.js'],
  ...['/readyz', '/healthz', '/api/couples', `/api/quiz/result/${encodeResultId(sheetOf(5))}`],
];

const submitPlay = (origin: string) => fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));

/** Plays and statistics must get a 503 in time, all else must be served, and a single log line must give the reason. */
async function expectOnlyPlaysUnavailable(server: ServerWithMetrics, cause: RegExp): Promise<void> {
  const { origin } = server;
  for (const path of PATHS_WITHOUT_STORE) expect((await fetch(origin + path)).status, path).toBe(200);
  const startedAt = performance.now();
  const [play, stats] = await Promise.all([submitPlay(origin), fetch(`${origin}/api/stats`)]);
  expect(performance.now() - startedAt).toBeLessThan(RESPONSE_TIMEOUT_MS);
  for (const { status, headers } of [play, stats]) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await server.readMetric('play_store_available')).toBe(0);
  await vi.waitFor(() => expect(server.readLoggedProblems()).toHaveLength(1), WITHIN_20_S);
  expect(server.readLoggedProblems()).toEqual([
    expect.objectContaining({
      msg: 'play store unavailable',
      reason: 'unusable',
      cause: expect.stringMatching(cause),
    }),
  ]);
}

test('while PostgreSQL refuses connections, all but plays is served, and no log names the password', async () => {
  const server = await startServerWithMetrics({
    SERVE_PAGES: 'yes',
    DATABASE_URL: 'postgres://user:s3cr3t@127.0.0.1:1/quiz',
  });
  await expectOnlyPlaysUnavailable(server, /^The database at 127\.0\.0\.1:1 can't be used \(ECONNREFUSED\)\. Check/);
  expect(server.readOutput().stderr).not.toContain('s3cr3t');
});

test('while the data folder can’t be created, all but plays is served; then plays are recorded', async () => {
  const folder = join(createTemporaryFolder(), 'data');
  writeFileSync(folder, '');
  const server = await startServerWithMetrics({ SERVE_PAGES: 'yes', DATA_DIR: folder });
  await expectOnlyPlaysUnavailable(server, /^The data folder \S+ can't be used \(EEXIST\)\. Check DATA_DIR/);
  rmSync(folder);
  // The store recovers without a play, by its background check.
  await vi.waitFor(() => expect(server.readOutput().stderr).toContain('play store works again'), WITHIN_20_S);
  expect(await server.readMetric('play_store_available')).toBe(1);
  expect((await submitPlay(server.origin)).status).toBe(200);
});
