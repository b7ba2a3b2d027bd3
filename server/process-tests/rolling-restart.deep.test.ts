import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { countPlays, makeAnswers } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startInstances } from '../testing/start-instances.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const ROLLING_RESTARTS = Number(process.env.ROLLING_RESTARTS ?? 1);
const VISITORS = 32;
/** Fewer would mean that there was no load. */
const MIN_REQUESTS_PER_RESTART = 1_000;
const IN_TEN_MINUTES = { timeout: 600_000 };
const NO_LIMITS = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0' };
const RESULT_ID = encodeResultId(sheetOf(5));

const nginx = findNginx();
const postgres = nginx ? await startPostgres() : null;
if (!postgres) console.warn('nginx or PostgreSQL is not installed: the test of rolling restarts is skipped.');

describe.skipIf(!postgres)('two processes behind docs/deployment/nginx.conf', () => {
  afterAll(() => postgres?.stopAndRemove());

  test('a rolling restart under load: no request fails, each play counts once', IN_TEN_MINUTES, async () => {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      TRUSTED_PROXIES: 'loopback',
      ...NO_LIMITS,
    };
    const instances = await startInstances(env);
    const balancer = await startNginx(nginx as string, {
      upstreams: instances.upstreams,
      dist: createDistWithErrorPage(),
    });
    const failures: string[] = [];
    let readCount = 0;
    let playCount = 0;
    let isOver = false;
    const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
    // Stops the visitors after a failed restart too. Otherwise they would go on during the next test.
    onTestFinished(() => {
      isOver = true;
      agent.destroy();
    });
    const sendRequests = async (visitor: number) => {
      for (let count = visitor; !isOver; count += 1) {
        const isRead = count % 3 === 0;
        const outcome = await (isRead ? getResult : submitPlay)({ agent, host: '127.0.0.1', port: balancer.port });
        if (outcome !== '200') failures.push(outcome);
        else if (isRead) readCount += 1;
        else playCount += 1;
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => sendRequests(visitor));
    for (let count = 0; count < ROLLING_RESTARTS; count += 1) await instances.restartAll();
    isOver = true;
    await Promise.all(visitors);
    const lines = balancer.readErrorLog().split('\n');
    // Refused connections to a stopped process are expected.
    const problems = lines.filter((line) => !line.includes('Connection refused'));
    expect(failures, problems.join('\n')).toEqual([]);
    // A process dropped these requests, so nginx repeated them at the other process.
    const droppedRequests = problems.filter((line) => /prematurely closed|reset by peer|Broken pipe/.test(line));
    expect(droppedRequests).toEqual([]);
    expect(readCount + playCount).toBeGreaterThan(MIN_REQUESTS_PER_RESTART * ROLLING_RESTARTS);
    // A submission that nginx repeats counts once, because nginx gives a key to each submission that has none.
    expect(await countPlays(`http://127.0.0.1:${balancer.port}`)).toBe(playCount);
  });
});

/**
 * Returns a new folder with the error page that nginx.conf shows when no process responds. With it the status is 502;
 * without it nginx would send 503, which would look like the server's own error.
 */
function createDistWithErrorPage(): string {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'errors'));
  writeFileSync(join(folder, 'errors/503.ko.html'), '<!doctype html>');
  return folder;
}

function getResult(options: RequestOptions): Promise<string> {
  return send({ ...options, path: `/api/quiz/result/${RESULT_ID}` });
}

function submitPlay(options: RequestOptions): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ answers: makeAnswers() });
  return send({ ...options, method: 'POST', path: '/api/quiz/submit', headers }, body);
}

/** Sends a request; resolves with the response's status or the error's code. */
function send(options: RequestOptions, body = ''): Promise<string> {
  return new Promise((resolve) => {
    const resolveWithCode = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    const sent = request(options, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', resolveWithCode);
    });
    sent.once('error', resolveWithCode);
    sent.end(body);
  });
}
