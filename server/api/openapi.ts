import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  CouplesSchema,
  ErrorSchema,
  PLAY_KEY_HEADER,
  PlayKeySchema,
  QuizResultSchema,
  ResultIdSchema,
  StatsSchema,
  SubmissionSchema,
} from '#api/contract.ts';
import { ERRORS } from './api-error.ts';
import { BODY_LIMIT_BYTES } from './read-body.ts';

/** The schemas that requests are validated by, as JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
const SCHEMAS = {
  Couples: schemaOf(CouplesSchema),
  Error: schemaOf(ErrorSchema),
  QuizResult: schemaOf(QuizResultSchema),
  Stats: schemaOf(StatsSchema),
  Submission: schemaOf(SubmissionSchema),
};

const CACHED = { 'Cache-Control': header('How long the answer may be kept.') };
const TAGGED = { ...CACHED, ETag: header('Names these very bytes; send it as If-None-Match.') };
const RETRY_AFTER = { 'Retry-After': header('Seconds to wait.') };
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'Entity tags that the client already has.',
};
const NOT_MODIFIED = { description: 'The client already has it.', headers: TAGGED };

/** The API's description, served at `/api/openapi.json`. */
export const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Couple Nine',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'A quiz of nine questions that matches its visitor with one of thirty couples of Korean TV dramas. All calls are anonymous. Every error is JSON of the schema Error.',
  },
  servers: [{ url: '/' }],
  paths: {
    '/api/couples': {
      get: {
        operationId: 'getCouples',
        summary: 'All thirty couples',
        parameters: [IF_NONE_MATCH],
        responses: { 200: json('The couples, by id.', 'Couples', TAGGED), 304: NOT_MODIFIED },
      },
    },
    '/api/quiz/submit': {
      post: {
        operationId: 'submitQuiz',
        summary: 'Count a finished quiz and get its result',
        description: `Takes at most ${BODY_LIMIT_BYTES} bytes. With an ${PLAY_KEY_HEADER} the play is counted once, however often it is sent.`,
        parameters: [
          {
            name: PLAY_KEY_HEADER,
            in: 'header',
            required: false,
            schema: schemaOf(PlayKeySchema),
            description: "The play's UUID. Kept for ever; the same key with other answers is refused with 422.",
          },
        ],
        requestBody: { required: true, content: { 'application/json': { schema: reference('Submission') } } },
        responses: {
          200: json('The result. The play is on the disk.', 'QuizResult', CACHED),
          ...errors(400, 413, 415, 422),
          429: json(sentenceOf(429), 'Error', RETRY_AFTER),
          503: json(sentenceOf(503), 'Error', RETRY_AFTER),
        },
      },
    },
    '/api/quiz/result/{id}': {
      get: {
        operationId: 'getResult',
        summary: 'The result that an id stands for',
        description: 'Computed from the id alone, so it never expires and any cache may keep it for ever.',
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: schemaOf(ResultIdSchema),
            description: 'As submitQuiz gave it.',
          },
          IF_NONE_MATCH,
        ],
        responses: { 200: json('The result.', 'QuizResult', TAGGED), 304: NOT_MODIFIED, ...errors(404) },
      },
    },
    '/api/stats': {
      get: {
        operationId: 'getStats',
        summary: 'How many plays, in all and by couple',
        responses: {
          200: json('The counters, some seconds old at most.', 'Stats', CACHED),
          503: json(sentenceOf(503), 'Error', RETRY_AFTER),
        },
      },
    },
    '/api/openapi.json': {
      get: {
        operationId: 'getOpenApi',
        summary: 'This description',
        responses: {
          200: {
            description: 'OpenAPI 3.1.',
            headers: CACHED,
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    },
  },
  components: { schemas: SCHEMAS },
} as const;

function schemaOf(schema: GenericSchema): object {
  const { $schema: _dialect, ...own } = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'throw' });
  return own;
}

function reference(name: keyof typeof SCHEMAS) {
  return { $ref: `#/components/schemas/${name}` };
}

function header(description: string) {
  return { description, schema: { type: 'string' } };
}

function json(description: string, name: keyof typeof SCHEMAS, headers?: object) {
  return { description, ...(headers ? { headers } : {}), content: { 'application/json': { schema: reference(name) } } };
}

function errors<const Status extends number>(...statuses: Status[]) {
  return Object.fromEntries(statuses.map((status) => [status, json(sentenceOf(status), 'Error')])) as Record<
    Status,
    ReturnType<typeof json>
  >;
}

/** All that an error status can mean. */
function sentenceOf(status: number): string {
  return Object.values(ERRORS)
    .filter(([own]) => own === status)
    .map(([, message]) => message)
    .join(' Or: ');
}
