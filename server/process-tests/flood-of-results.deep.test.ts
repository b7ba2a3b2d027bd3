import { expect, onTestFinished, test } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { openRawConnection } from '../testing/raw-connection.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Each connection requests one page after another; together they request as many as the server can render. */
const FLOOD_CONNECTIONS = 40;
const SUBMISSIONS = 200;
/** The goal: beside a flood, 99 % of submissions get their response within this time (docs/performance.md). */
const MAX_P99_MS = 500;
/** Times are measured after this many pages, because the JIT compiler works during the first ones. */
const WARM_UP_PAGES = 200;

/** A result that nobody has requested: the prime factor spreads the numbers over all sheets. */
const newResultId = (index: number) => encodeResultId(sheetOf((index * 104_729) % SHEET_COUNT));

test('submissions are fast beside a flood of results that are in no cache', { timeout: 120_000 }, async () => {
  const { origin } = await startServer({ DATA_DIR: createTemporaryFolder(), SERVE_PAGES: 'yes' });
  let requestCount = 0;
  let pageCount = 0;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  async function flood(): Promise<void> {
    const connection = openRawConnection(Number(new URL(origin).port));
    onTestFinished(() => connection.close());
    while (!isOver) {
      const path = `/en/results/${newResultId(requestCount)}`;
      requestCount += 1;
      const { status } = await connection.send(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: quiz.test\r\n\r\n`));
      if (status === 200) pageCount += 1;
    }
  }
  const floods = Array.from({ length: FLOOD_CONNECTIONS }, flood);
  await expect.poll(() => pageCount, { timeout: 30_000 }).toBeGreaterThan(WARM_UP_PAGES);

  const pagesBefore = pageCount;
  const responseTimes: number[] = [];
  for (let submission = 0; submission < SUBMISSIONS; submission += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
    await response.arrayBuffer();
    responseTimes.push(performance.now() - startedAt);
    expect(response.status).toBe(200);
  }
  // The flood went on: more than one page was served for each submission.
  expect(pageCount - pagesBefore).toBeGreaterThan(SUBMISSIONS);
  isOver = true;
  await Promise.all(floods);
  responseTimes.sort((a, b) => a - b);
  expect(responseTimes[Math.floor(SUBMISSIONS * 0.99)]).toBeLessThan(MAX_P99_MS);
});
