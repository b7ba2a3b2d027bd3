import { randomUUID } from 'node:crypto';
import { readFileSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN_10_S = { timeout: 10_000 };

test('logs are JSON lines without an address, header, key, answer or result id; metrics have their own port', async () => {
  const { origin, readOutput } = await startServer({
    DATA_DIR: createTemporaryFolder(),
    LOG_LEVEL: 'debug',
    OPS_PORT: '0',
  });
  const key = randomUUID();
  const headers = { 'idempotency-key': key, 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Tell-Tale/1.0' };
  const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(1) }, headers));
  const { id } = (await response.json()) as { id: string };
  await fetch(`${origin}/api/quiz/result/${id}?from=friend`);

  // The process's log lines may arrive after its response.
  await vi.waitFor(() => expect(readOutput().stderr).toContain('"result"'), WITHIN_10_S);
  const lines = readOutput()
    .stderr.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'responded', route: 'submit', method: 'POST', status: 200 }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'responded', route: 'result', method: 'GET', status: 200 }),
  );
  const text = readOutput().stderr;
  for (const secret of [key, id, '203.0.113.77', '127.0.0.1', 'Tell-Tale', 'friend', 'romantic', 'direct'])
    expect(text).not.toContain(secret);

  const opsPort = lines.find(({ opsPort }) => opsPort)?.opsPort as number;
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  expect(metrics).toContain('http_requests_total{route="submit",status="200"} 1\n');
  expect(metrics).toContain('plays_total{outcome="recorded"} 1\n');
  expect(metrics).toContain('play_store_available 1\n');
  expect(metrics).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf",route="result"\} 1$/m);
  // The first submission has X-Forwarded-For, and its peer is no trusted proxy.
  expect(lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))).toHaveLength(1);
  expect(metrics).toContain('submission_clients_refused 0\n');
  expect((await fetch(`http://127.0.0.1:${opsPort}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('every metric that the alerts and the dashboard use exists', async () => {
  const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder() });
  await fetch(`${server.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(1) }));
  const metrics = await server.readMetrics();
  const existingMetrics = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const usedMetrics = ['alerts.yml', 'grafana.json'].flatMap((file) => [
    ...readFileSync(`docs/deployment/${file}`, 'utf8').matchAll(
      /\b(?:(?:http|play|process|nodejs|submission)_[a-z0-9_]+|plays_total)\b/g,
    ),
  ]);
  expect(usedMetrics.length).toBeGreaterThan(20);
  for (const [name] of usedMetrics) expect(existingMetrics, name).toContain(name.replace(/_bucket$/, ''));
});

test('with two workers the figures of their one database are not added up', async () => {
  const folder = createTemporaryFolder();
  const server = await startServerWithMetrics({ DATA_DIR: folder, WORKERS: '2' });
  await fetch(`${server.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(1) }));
  await vi.waitFor(async () => expect(await server.readMetric('process_count')).toBe(2), WITHIN_10_S);
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = await server.readMetric('play_store_free_bytes');
  expect(freeBytes / (bavail * bsize)).toBeLessThan(1.5);
  const walBytes = statSync(join(folder, 'plays.sqlite-wal')).size;
  expect(await server.readMetric('play_store_wal_bytes')).toBe(walBytes);
});

test('metrics count open connections and connections without a readable request', async () => {
  const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder() });
  const { hostname, port } = new URL(server.origin);
  const idle = connect(Number(port), hostname);
  await vi.waitFor(async () => expect(await server.readMetric('http_connections_open')).toBe(1), WITHIN_10_S);
  idle.destroy();
  const garbage = connect(Number(port), hostname, () => garbage.write('no HTTP\r\n\r\n'));
  await new Promise((resolve) => garbage.once('close', resolve).resume());
  await vi.waitFor(
    async () => expect(await server.readMetric('http_connections_dropped_total{reason="unreadable"}')).toBe(1),
    WITHIN_10_S,
  );
  expect(await server.readMetric('http_connections_open')).toBe(0);
});
