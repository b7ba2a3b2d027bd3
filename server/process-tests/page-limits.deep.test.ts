import { expect, onTestFinished, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { openRawConnection, type RawResponse } from '../testing/raw-connection.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const REPETITIONS = 5;
/** More pages than can be rendering or waiting at the same time (`rendered-pages.ts`). */
const PAGES_AT_ONCE = 300;
const PLAYS_AT_ONCE = 20;

/** The path of a result that nobody has requested: the prime factor spreads the numbers over all sheets. */
const newResultPath = (index: number) => `/en/results/${encodeResultId(sheetOf((index * 104_729) % SHEET_COUNT))}`;

const startServerWithPages = () => startServer({ DATA_DIR: createTemporaryFolder(), SERVE_PAGES: 'yes' });

/** Requests pages all at once, each on a connection of its own, several times; beside them plays must be accepted. */
async function flood(origin: string, pathAt: (index: number) => string): Promise<readonly RawResponse[]> {
  const responses: RawResponse[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const connections = Array.from({ length: PAGES_AT_ONCE }, () => openRawConnection(Number(new URL(origin).port)));
    onTestFinished(() => {
      for (const connection of connections) connection.close();
    });
    await Promise.all(connections.map((connection) => connection.connect()));
    const pages = connections.map((connection, index) => {
      const path = pathAt(repetition * PAGES_AT_ONCE + index);
      return connection.send(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: quiz.test\r\n\r\n`));
    });
    const plays = Array.from({ length: PLAYS_AT_ONCE }, () => submitPlay(origin));
    expect(new Set(await Promise.all(plays))).toEqual(new Set([200]));
    responses.push(...(await Promise.all(pages)));
    for (const connection of connections) connection.close();
  }
  return responses;
}

async function submitPlay(origin: string): Promise<number> {
  return (await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }))).status;
}

test('a flood of unknown paths: each response is the same 404 page, and plays are accepted', async () => {
  const { origin } = await startServerWithPages();
  const responses = await flood(origin, (index) => `/en/nothing/${index}`);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  const pages = new Set(responses.map(({ body }) => body));
  expect(pages.size).toBe(1);
  expect([...pages][0]).toMatch(/^<!doctype html>\s*<html lang="en"/i);
});

test('a flood of results: those over the limit get 503 with Retry-After and Refresh, and plays are accepted', async () => {
  const { origin } = await startServerWithPages();
  const responses = await flood(origin, newResultPath);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { head } of responses.filter(({ status }) => status === 503)) {
    expect(head).toMatch(/^retry-after: 2$/im);
    expect(head).toMatch(/^refresh: 2$/im);
  }
  // The header Refresh makes a visitor's browser request the page again.
  const turnedAwayIndex = responses.findLastIndex(({ status }) => status === 503);
  expect((await fetch(origin + newResultPath(turnedAwayIndex))).status).toBe(200);
});
