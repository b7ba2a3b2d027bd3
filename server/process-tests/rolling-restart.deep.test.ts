import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { sheetOf } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { countPlays } from '../testing/count-plays.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { makeAnswers } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startInstances } from '../testing/start-instances.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const ROLLING_RESTARTS = Number(process.env.ROLLING_RESTARTS ?? 4);
const VISITORS = 32;
const RESULT_ID = encodeResultId(sheetOf(5));

const nginx = findNginx();
const postgres = nginx ? await startPostgres() : null;
if (!postgres) console.warn('nginx or PostgreSQL is not installed: the test of rolling restarts is skipped.');

describe.skipIf(!postgres)('two processes behind docs/deployment/nginx.conf', () => {
  afterAll(() => postgres?.stopAndRemove());

  test(`${ROLLING_RESTARTS} rolling restarts under load: no request fails, each play counts once`, {
    timeout: 600_000,
  }, async () => {
    const env = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      TRUSTED_PROXIES: 'loopback',
      SUBMISSIONS_PER_MINUTE: '0',
      SUBMISSIONS_PER_DAY: '0',
    };
    const instances = await startInstances(env);
    const balancer = await startNginx(nginx as string, { upstreams: instances.upstreams, dist: createErrorPages() });
    const failures: string[] = [];
    let readCount = 0;
    let playCount = 0;
    let isOver = false;
    const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
    onTestFinished(() => agent.destroy());
    const sendRequests = async (visitor: number) => {
      for (let count = visitor; !isOver; count += 1) {
        const isRead = count % 3 === 0;
        const outcome = await sendRequest(agent, balancer.port, isRead ? `/api/quiz/result/${RESULT_ID}` : null);
        if (outcome !== '200') failures.push(outcome);
        else if (isRead) readCount += 1;
        else playCount += 1;
      }
    };
    const visitors = Array.from({ length: VISITORS }, (_, visitor) => sendRequests(visitor));
    for (let count = 0; count < ROLLING_RESTARTS; count += 1) await instances.restartAll();
    isOver = true;
    await Promise.all(visitors);
    if (failures.length > 0) {
      // Refused connections to a stopped process are expected.
      const lines = balancer.readErrorLog().split('\n');
      console.error(lines.filter((line) => !line.includes('Connection refused')).join('\n'));
    }
    expect(failures).toEqual([]);
    expect(readCount + playCount).toBeGreaterThan(1_000 * ROLLING_RESTARTS);
    // Plays without a key are counted once too, although nginx may repeat a request at the other process.
    expect(await countPlays(`http://127.0.0.1:${balancer.port}`)).toBe(playCount);
    console.log(`${readCount + playCount} requests during ${ROLLING_RESTARTS} rolling restarts`);
  });
});

/** Creates the page that nginx serves if no process responds: without the page the status would be 404, not 502. */
function createErrorPages(): string {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'errors'));
  writeFileSync(join(folder, 'errors/503.ko.html'), '<!doctype html>');
  return folder;
}

/** Sends a GET for a path, or a play if the path is null; resolves with the status or the error's code. */
function sendRequest(agent: Agent, port: number, path: string | null): Promise<string> {
  const body = path === null ? JSON.stringify({ answers: makeAnswers() }) : '';
  const options = { agent, port, host: '127.0.0.1', path: path ?? '/api/quiz/submit', method: body ? 'POST' : 'GET' };
  return new Promise((resolve) => {
    const sent = request({ ...options, headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}
