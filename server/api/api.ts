import { Hono } from 'hono';
import type { SecurityHeaders } from '../security/headers.ts';
import type { SubmissionLimit } from '../security/submission-limit.ts';
import type { PlayStore } from '../store/play-store.ts';
import { createAnswers } from './answer.ts';
import { refuse } from './api-error.ts';
import { createCouplesAnswer } from './couples-answer.ts';
import { OPENAPI } from './openapi.ts';
import { createResultAnswer } from './result-answer.ts';
import { createStatsAnswer } from './stats-answer.ts';
import { createSubmitQuiz } from './submit-quiz.ts';

export interface ApiDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds from whenever; unlike the clock, never set back. */
  readonly stopwatch: () => number;
  readonly securityHeaders: SecurityHeaders;
  /** Says whether a client has submitted too much; without it nobody has. */
  readonly submissionLimit?: SubmissionLimit;
  readonly onError: (error: unknown) => void;
}

/**
 * The calls of spec §7 and the statistics. Handlers stand alone on their paths, without middleware: so Hono answers
 * what needs no waiting synchronously, which is worth a third of the throughput.
 */
export function createApi({
  store,
  clock,
  stopwatch,
  securityHeaders,
  submissionLimit,
  onError,
}: ApiDependencies): Hono {
  const api = new Hono().basePath('/api');
  const answers = createAnswers(securityHeaders);
  const couples = createCouplesAnswer(answers);
  const result = createResultAnswer(answers);
  const stats = createStatsAnswer({ store, stopwatch, answers });
  const submit = createSubmitQuiz({ store, clock, answers });

  api.get('/couples', ({ req }) => couples(req.raw));
  api.get('/quiz/result/:id', ({ req }) => result(req.param('id'), req.raw));
  api.get('/stats', stats);
  api.get('/openapi.json', () => answers.json(OPENAPI, 'hour'));
  api.post('/quiz/submit', (context) => {
    const waitSeconds = submissionLimit?.(context.req.raw, context.env) ?? 0;
    if (waitSeconds > 0) return refuse(answers, { code: 'too-many-requests' }, { 'retry-after': String(waitSeconds) });
    return submit(context.req.raw);
  });

  // What the routes above did not take is another method on one of their paths, or no endpoint at all.
  api.notFound(({ req }) => {
    const allow = allowedMethods(req.path);
    if (!allow) return refuse(answers, { code: 'no-such-endpoint' });
    if (req.method === 'OPTIONS') return answers.empty(204, answers.headers('never', { allow }));
    return refuse(answers, { code: 'method-not-allowed' }, { allow });
  });

  api.onError((error) => {
    onError(error);
    return refuse(answers, { code: 'internal' });
  });
  return api;
}

const READ = 'GET, HEAD, OPTIONS';
const METHODS: readonly (readonly [path: RegExp, allow: string])[] = [
  [/^\/api\/(couples|stats|openapi\.json)$/, READ],
  [/^\/api\/quiz\/result\/[^/]+$/, READ],
  [/^\/api\/quiz\/submit$/, 'POST, OPTIONS'],
];

function allowedMethods(path: string): string | null {
  return METHODS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
