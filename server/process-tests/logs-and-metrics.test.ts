import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { backupMarkPath, SQLITE_FILE } from '../store/sqlite-play-store.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHIN_10_S = { timeout: 10_000 };

test('no log line has an address, header, key, answer or result id; metrics have a port of their own', async () => {
  const { origin, readOutput } = await startServer({
    DATA_DIR: createTemporaryFolder(),
    LOG_LEVEL: 'debug',
    OPS_PORT: '0',
  });
  const key = randomUUID();
  const answers = makeAnswers(1);
  const headers = { 'idempotency-key': key, 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Tell-Tale/1.0' };
  const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers }, headers));
  const { id } = (await response.json()) as { id: string };
  await fetch(`${origin}/api/quiz/result/${id}?from=friend`);

  // A log line may arrive after its response. `result` is the route of the second request.
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
  const answerValues = answers.map(({ value }) => value);
  for (const secret of [key, id, '203.0.113.77', '127.0.0.1', 'Tell-Tale', 'friend', ...answerValues])
    expect(text).not.toContain(secret);

  const opsPort = lines.find(({ opsPort }) => opsPort)?.opsPort as number;
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  expect(metrics).toContain('http_requests_total{route="submit",status="200"} 1\n');
  // A route without errors has a 0, so that Prometheus sees its first error as an increase.
  expect(metrics).toContain('http_requests_total{route="site",status="500"} 0\n');
  expect(metrics).toContain('plays_total{outcome="recorded"} 1\n');
  expect(metrics).toContain('play_store_available 1\n');
  expect(metrics).toMatch(/^http_request_duration_seconds_bucket\{le="\+Inf",route="result"\} 1$/m);
  // The log warns once, because the submission has X-Forwarded-For but does not come from a trusted proxy.
  expect(lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))).toHaveLength(1);
  expect((await fetch(`http://127.0.0.1:${opsPort}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${opsPort}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('metrics have all that alerts and dashboard use: the database’s files, connections without a request', async () => {
  const folder = createTemporaryFolder();
  const server = await startServerWithMetrics({ DATA_DIR: folder });
  await fetch(`${server.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers(1) }));
  // Simulates a backup, so that the metric of its time has a value.
  writeFileSync(backupMarkPath(join(folder, SQLITE_FILE)), '');
  const metrics = await server.readMetrics();
  const existingMetrics = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const alerts = readFileSync('docs/deployment/alerts.yml', 'utf8');
  const expressions = [
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression as string),
    ...findExpressions(JSON.parse(readFileSync('docs/deployment/grafana.json', 'utf8'))),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  for (const expression of expressions) {
    const names = namesOfMetrics(expression);
    expect(names, expression).not.toEqual([]);
    // `up` is Prometheus' own.
    for (const name of names.filter((name) => name !== 'up'))
      expect(existingMetrics, expression).toContain(name.replace(/_bucket$/, ''));
  }

  const walBytes = statSync(join(folder, `${SQLITE_FILE}-wal`)).size;
  expect(await server.readMetric('play_store_wal_bytes')).toBe(walBytes);
  expect(await server.readMetric('play_store_free_bytes')).toBeGreaterThan(0);
  expect(await server.readMetric('play_store_backup_timestamp_seconds')).toBeGreaterThan(0);

  const { hostname, port } = new URL(server.origin);
  const openBefore = await server.readMetric('http_connections_open');
  const idle = connect(Number(port), hostname);
  await vi.waitFor(
    async () => expect(await server.readMetric('http_connections_open')).toBe(openBefore + 1),
    WITHIN_10_S,
  );
  idle.destroy();
  const garbage = connect(Number(port), hostname, () => garbage.write('no HTTP\r\n\r\n'));
  await new Promise((resolve) => garbage.once('close', resolve).resume());
  await vi.waitFor(
    async () => expect(await server.readMetric('http_connections_dropped_total{reason="unreadable"}')).toBe(1),
    WITHIN_10_S,
  );
});

/** All values of `expr` in a Grafana dashboard. */
function findExpressions(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'expr' ? [value as string] : findExpressions(value)));
}

/** The names in a PromQL expression that are no function, operator, label or label's value. */
function namesOfMetrics(expression: string): string[] {
  const withoutLabels = expression.replace(/\{[^}]*\}|\[\w+\]|\b(by|without|on) \([^)]*\)/g, '');
  const words = withoutLabels.match(/\b[a-z_]\w*(?!\w*\s*\()/gi) ?? [];
  return words.filter((word) => !['and', 'or', 'unless', 'sum', 'min', 'max'].includes(word));
}
