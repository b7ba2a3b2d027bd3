import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import {
  CouplesSchema,
  type ErrorCode,
  ErrorSchema,
  QuizResultSchema,
  StatsSchema,
  SubmissionSchema,
} from '#api/contract.ts';
import { ENDPOINT_LIST, type Endpoint, type ParametersByName } from '#api/endpoints.ts';
import { ERRORS } from '#api/errors.ts';

/** Schemas that the description refers to by name. Every other schema is written out at each use. */
const NAMED_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  Couples: CouplesSchema,
  Error: ErrorSchema,
  QuizResult: QuizResultSchema,
  Stats: StatsSchema,
  Submission: SubmissionSchema,
};

const CACHE_CONTROL_HEADER = { 'Cache-Control': describeHeader('How long the response may be kept.') };
const ETAG_HEADER = { ETag: describeHeader('Names these very bytes; send it as If-None-Match.') };
const RETRY_AFTER_HEADER = { 'Retry-After': describeHeader('Seconds to wait.') };
const REDIRECT_RESPONSE = {
  description: 'A path parameter is not in its canonical spelling.',
  headers: { ...CACHE_CONTROL_HEADER, Location: describeHeader('The canonical path.') },
};
/** `post-play.ts` and `responses.ts` send Retry-After with these. */
const STATUSES_WITH_RETRY_AFTER = [429, 503];
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'Entity tags of the copies that the client has.',
};

/** The API's OpenAPI description, built from the table of endpoints and served at `/api/openapi.json`. */
export const OPENAPI = {
  openapi: '3.1.0',
  info: {
    title: 'Couple Nine',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'A quiz of nine questions that matches its visitor with one of thirty couples of Korean TV dramas. All calls are anonymous. Errors of an endpoint are JSON of the schema Error; any endpoint may also respond with `internal` (500).',
  },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    ENDPOINT_LIST.map(([, endpoint]) => [
      endpoint.path,
      { [endpoint.method.toLowerCase()]: describeOperation(endpoint) },
    ]),
  ),
  components: {
    schemas: Object.fromEntries(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [name, toOpenApiSchema(schema)])),
  },
};

function describeOperation(endpoint: Endpoint) {
  const { operationId, summary, description, body, response, hasEtag, redirects, errors } = endpoint;
  const headers = { ...CACHE_CONTROL_HEADER, ...(hasEtag ? ETAG_HEADER : {}) };
  return {
    operationId,
    summary,
    ...(description ? { description } : {}),
    parameters: describeParameters(endpoint),
    ...(body ? { requestBody: { required: true, content: describeJsonContent(body) } } : {}),
    responses: {
      200: { description: 'The response in full.', headers, content: describeJsonContent(response) },
      ...(hasEtag ? { 304: { description: 'The client already has this response.', headers } } : {}),
      ...(redirects ? { 301: REDIRECT_RESPONSE } : {}),
      ...describeErrorResponses([...errors, 'internal']),
    },
  };
}

function describeParameters({ pathParameters = {}, headers = {}, hasEtag }: Endpoint): object[] {
  const describeIn = (place: 'path' | 'header', parameters: ParametersByName) =>
    Object.entries(parameters).map(([name, { schema, description }]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: toOpenApiSchema(schema),
      description,
    }));
  return [...describeIn('path', pathParameters), ...describeIn('header', headers), ...(hasEtag ? [IF_NONE_MATCH] : [])];
}

/** One response for each status of these errors; its text joins the messages of all errors with that status. */
function describeErrorResponses(errors: readonly ErrorCode[]) {
  const statuses = [...new Set(errors.map((code) => ERRORS[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const messages = errors.filter((code) => ERRORS[code].status === status).map((code) => ERRORS[code].message);
      const headers = STATUSES_WITH_RETRY_AFTER.includes(status) ? { headers: RETRY_AFTER_HEADER } : {};
      return [status, { description: messages.join(' Or: '), ...headers, content: describeJsonContent(ErrorSchema) }];
    }),
  );
}

function describeJsonContent(schema: GenericSchema) {
  const name = Object.keys(NAMED_SCHEMAS).find((candidate) => NAMED_SCHEMAS[candidate] === schema);
  return { 'application/json': { schema: name ? { $ref: `#/components/schemas/${name}` } : toOpenApiSchema(schema) } };
}

function toOpenApiSchema(schema: GenericSchema): object {
  const { $schema: _dialect, ...body } = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'throw' });
  return body;
}

function describeHeader(description: string) {
  return { description, schema: { type: 'string' } };
}
