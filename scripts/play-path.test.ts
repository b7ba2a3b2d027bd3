import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The files that pass a play on, from the last tap to its row in the database and back to the result screen: a function
 * gets the play, its answers or its key, and hands them to another file.
 */
const PLAY_FILES = {
  page: [
    'src/stores/quiz-store.ts',
    'src/outbox/page-outbox.ts',
    'src/outbox/submit-quiz.ts',
    'src/outbox/stored-plays.ts',
    'src/outbox/stored-play.ts',
    'src/outbox/local-storage-backup.ts',
    'src/outbox/indexed-db-plays.ts',
    'src/outbox/sender.ts',
    'src/outbox/send-play.ts',
    'src/api/calls.ts',
    'src/api/http.ts',
  ],
  server: [
    'server/http/http-server.ts',
    'server/ops/request-metrics.ts',
    'server/app.ts',
    'server/api/submit-quiz.ts',
    'server/http/request-headers.ts',
    'server/api/read-submission.ts',
    'server/api/read-body.ts',
    'server/api/result-json.ts',
    'server/store/watched-play-store.ts',
    'server/store/lazy-play-store.ts',
    'server/store/sqlite-play-store.ts',
    'server/store/group-commit.ts',
    'server/store/sqlite-thread-client.ts',
    'server/api/response-factory.ts',
  ],
  /** Screens and what they read from. play-path.ts does not print these files, because it renders no screens. */
  screens: [
    'src/screens/quiz/option-card.tsx',
    'src/screens/quiz/use-answering.ts',
    'src/screens/quiz/use-finish-play.ts',
    'src/reads/reads.ts',
    'src/routes/{-$lang}/results.{-$id}.tsx',
    'src/screens/result/result-screen.tsx',
  ],
  /** play-path.ts does not print these files, because it profiles only the main thread. */
  databaseThread: [
    'server/store/sqlite-thread.ts',
    'server/store/sqlite-database.ts',
    'server/store/sqlite-connection.ts',
  ],
};

/** Other files that a play executes, for a value or an effect: they encode, match, lock, limit, count. */
const HELPERS = [
  'src/domain/answer.ts',
  'src/domain/result-id.ts',
  'src/catalogue/result.ts',
  'src/catalogue/matchers.ts',
  'src/domain/match.ts',
  'src/domain/percent.ts',
  'src/domain/profile.ts',
  'src/domain/similarity.ts',
  'src/domain/trait.ts',
  'src/outbox/database.ts',
  'src/outbox/delivery.ts',
  'src/outbox/outbox-lock.ts',
  'src/outbox/play-changes.ts',
  'src/api/host-status.ts',
  'server/api/endpoint-of-path.ts',
  'server/security/connection-limit.ts',
  'server/ops/connection-metrics.ts',
  'server/http/graceful-stop.ts',
  'server/http/unread-limits.ts',
  'server/ops/metrics.ts',
  'server/security/client-address.ts',
  'server/security/ip-address.ts',
  'server/security/recent-map.ts',
  'server/security/submission-gate.ts',
  'server/security/submission-limit.ts',
  'server/security/token-bucket.ts',
];

/** The steps in docs/architecture.md name at least this many files; fewer would mean that the test misses names. */
const MIN_NAMED_FILES = 15;
/** Few enough for a newcomer to read them all. */
const MAX_PLAY_FILES = 35;
/** Without this limit, one could satisfy MAX_PLAY_FILES by moving files from PLAY_FILES to HELPERS. */
const MAX_HELPERS = 28;

test(`at most ${MAX_PLAY_FILES} files pass a play on, with at most ${MAX_HELPERS} helpers, and all exist`, () => {
  const files = Object.values(PLAY_FILES).flat();
  expect([...files, ...HELPERS].filter((file) => !existsSync(file))).toEqual([]);
  expect(HELPERS.length).toBeLessThanOrEqual(MAX_HELPERS);
  expect(files.length).toBeLessThanOrEqual(MAX_PLAY_FILES);
});

test('a play executes exactly the listed files of page and server, and the helpers', () => {
  const executedFiles = JSON.parse(
    execFileSync(process.execPath, ['scripts/play-path.ts'], { encoding: 'utf8' }),
  ) as string[];
  expect(executedFiles).toEqual([...PLAY_FILES.page, ...PLAY_FILES.server, ...HELPERS].sort());
});

test('the steps of a play in docs/architecture.md name only files that a play passes through, and helpers', () => {
  const [, section = ''] = /^## A play.*?$(.*?)^## /ms.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  const steps = section.match(/^\d+\. .*$/gm)?.join('\n') ?? '';
  const files = [...Object.values(PLAY_FILES).flat(), ...HELPERS];
  const named = [...steps.matchAll(/`([\w./{}$-]+\.tsx?)`/g)].map(([, file]) => file as string);
  expect(named.length).toBeGreaterThanOrEqual(MIN_NAMED_FILES);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});
