import type { GenericSchema } from 'valibot';
import {
  BODY_LIMIT_BYTES,
  CouplesSchema,
  type ErrorCode,
  IDEMPOTENCY_KEY_HEADER,
  OpenApiSchema,
  PlayKeySchema,
  QuizResultSchema,
  ResultIdSchema,
  StatsSchema,
  SubmissionSchema,
} from './contract.ts';

/**
 * How long browsers and proxies may cache a response. `immutable`: for ever. `hour` and `seconds`: about that long;
 * then, for some time, the old response may be used while a new one is fetched (`server/api/responses.ts`).
 */
export type CachePolicy = 'immutable' | 'hour' | 'seconds' | 'never';

interface Parameter {
  readonly schema: GenericSchema;
  readonly description: string;
}

export type ParametersByName = Readonly<Record<string, Parameter>>;

export interface Endpoint {
  /** An endpoint with GET also responds to HEAD. */
  readonly method: 'GET' | 'POST';
  /** `{name}` is one segment, described in `pathParameters`. */
  readonly path: `/api/${string}`;
  readonly pathParameters?: ParametersByName;
  /** Headers that a client may send. */
  readonly headers?: ParametersByName;
  /** The JSON body that a request must have. */
  readonly body?: GenericSchema;
  readonly response: GenericSchema;
  readonly cache: CachePolicy;
  /** The response has an ETag; `If-None-Match` can give a 304. */
  readonly hasEtag?: true;
  /** Redirects other spellings of its parameters to the canonical one. */
  readonly redirects?: true;
  /** The error codes it can respond with, besides `internal`. */
  readonly errors: readonly ErrorCode[];
  /** Its name in the OpenAPI description. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
}

/**
 * All endpoints of the API (spec §7). Routes, the header `Allow`, the OpenAPI description, metric labels, mocks and the
 * client use this table; `server/api/endpoint-handlers.ts` and `mocks/handlers.ts` have the handlers.
 */
export const ENDPOINTS = {
  couples: {
    method: 'GET',
    path: '/api/couples',
    response: CouplesSchema,
    cache: 'hour',
    hasEtag: true,
    errors: [],
    operationId: 'getCouples',
    summary: 'All thirty couples',
  },
  submit: {
    method: 'POST',
    path: '/api/quiz/submit',
    headers: {
      [IDEMPOTENCY_KEY_HEADER]: {
        schema: PlayKeySchema,
        description: "The play's UUID. Kept for ever; the same key with other answers is refused with 422.",
      },
    },
    body: SubmissionSchema,
    response: QuizResultSchema,
    cache: 'never',
    errors: [
      'not-json',
      'invalid',
      'answer-count',
      'unknown-question',
      'question-twice',
      'unknown-value',
      'too-large',
      'wrong-content-type',
      'key-reused',
      'too-many-requests',
      'unavailable',
    ],
    operationId: 'submitQuiz',
    summary: 'Count a finished quiz and get its result',
    description: `Takes at most ${BODY_LIMIT_BYTES} bytes. With an ${IDEMPOTENCY_KEY_HEADER} the play is counted once, however often it is sent, and the response echoes the key in the same header. When the response comes, the play is on the disk.`,
  },
  result: {
    method: 'GET',
    path: '/api/quiz/result/{id}',
    pathParameters: { id: { schema: ResultIdSchema, description: 'As submitQuiz gave it.' } },
    response: QuizResultSchema,
    cache: 'immutable',
    hasEtag: true,
    redirects: true,
    errors: ['no-such-result'],
    operationId: 'getResult',
    summary: 'The result that an id stands for',
    description: 'Computed from the id alone, so it never expires and any cache may keep it for ever.',
  },
  stats: {
    method: 'GET',
    path: '/api/stats',
    response: StatsSchema,
    cache: 'seconds',
    errors: ['unavailable'],
    operationId: 'getStats',
    summary: 'How many plays, in all and by couple',
    description: 'The counters are some seconds old at most.',
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    response: OpenApiSchema,
    cache: 'hour',
    errors: [],
    operationId: 'getOpenApi',
    summary: 'This description',
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof ENDPOINTS;

export const ENDPOINT_LIST = Object.entries(ENDPOINTS) as readonly (readonly [EndpointName, Endpoint])[];

/** The route pattern for Hono and MSW: `{id}` becomes `:id`. */
export function routePattern({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** The path of a request, its parameters filled in and escaped. */
export function pathWith({ path }: Pick<Endpoint, 'path'>, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}
