import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import { StoreUnavailableError } from '../store/play-store.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { createTestApp } from '../testing/test-app.ts';
import { OPENAPI } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { content?: { 'application/json': { schema: object } }; headers?: object }>
  >;
}

const operations = Object.entries(OPENAPI.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

const ajv = new Ajv2020({ strict: false, formats: { uuid: /^[0-9a-f-]{36}$/i } });
ajv.addSchema(forbidUndescribedFields(JSON.parse(JSON.stringify(OPENAPI))), 'openapi');

/** Makes each object's schema forbid fields that it doesn't describe, except the schema of an OpenAPI document. */
function forbidUndescribedFields<Schema>(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  for (const part of Object.values(schema)) forbidUndescribedFields(part);
  if ('properties' in schema && !Object.hasOwn(schema.properties as object, 'openapi'))
    Object.assign(schema, { additionalProperties: false });
  return schema;
}

/** Fails if a response does not match the description of this operation. */
async function expectMatchesDescription(operationId: string, response: Response): Promise<void> {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  const described = operation?.responses[response.status];
  if (!described) throw new Error(`${operationId} does not describe ${response.status}: ${await response.text()}`);
  for (const name of Object.keys(described.headers ?? {})) expect(response.headers.has(name), name).toBe(true);
  const schema = described.content?.['application/json'].schema;
  const text = await response.text();
  if (!schema) return expect(text).toBe('');
  expect(response.headers.get('content-type')).toBe('application/json');
  // In a JSON pointer, `~1` stands for a slash inside a key.
  const pathKey = operation.path.replaceAll('/', '~1');
  const pointer = `/paths/${pathKey}/${operation.method.toLowerCase()}/responses/${response.status}`;
  const validate = ajv.compile({ $ref: `openapi#${encodeURI(pointer)}/content/application~1json/schema` });
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
}

const { id } = resultOf(sheetOf(31_415));
const fail = () => Promise.reject(new StoreUnavailableError('unusable'));
const brokenStore = {
  record: fail,
  playsByCouple: fail,
  checkWritable: fail,
  readFigures: () => null,
  close: async () => {},
};
const validSubmission = () => makeSubmission({ answers: makeAnswers() });

/** For each operation, calls that together get every response that its description names, except a 500. */
const CALLS: Readonly<Record<string, readonly (() => Promise<Response>)[]>> = {
  getCouples: [
    () => createTestApp().request('/api/couples'),
    () => createTestApp().request('/api/couples', { headers: { 'if-none-match': '*' } }),
  ],
  getResult: [
    () => createTestApp().request(`/api/quiz/result/${id}`),
    () => createTestApp().request(`/api/quiz/result/${id}`, { headers: { 'if-none-match': '*' } }),
    () => createTestApp().request(`/api/quiz/result/${id.toLowerCase()}`),
    () => createTestApp().request('/api/quiz/result/nobody'),
  ],
  getStats: [
    () => createTestApp().request('/api/stats'),
    () => createTestApp({ store: brokenStore }).request('/api/stats'),
  ],
  getOpenApi: [() => createTestApp().request('/api/openapi.json')],
  submitQuiz: [
    () => createTestApp().request('/api/quiz/submit', validSubmission()),
    () => createTestApp().request('/api/quiz/submit', makeSubmission({})),
    () =>
      createTestApp().request('/api/quiz/submit', makeSubmission('x'.repeat(20_000), { 'content-length': '20000' })),
    () => createTestApp().request('/api/quiz/submit', makeSubmission({}, { 'content-type': 'text/plain' })),
    async () => {
      const app = createTestApp();
      const headers = { 'idempotency-key': randomUUID() };
      await app.request('/api/quiz/submit', makeSubmission({ answers: makeAnswers(0) }, headers));
      return app.request('/api/quiz/submit', makeSubmission({ answers: makeAnswers(1) }, headers));
    },
    () =>
      createTestApp({ submissionLimit: () => ({ waitSeconds: 30, giveBack: () => {} }) }).request(
        '/api/quiz/submit',
        validSubmission(),
      ),
    () => createTestApp({ store: brokenStore }).request('/api/quiz/submit', validSubmission()),
  ],
};

describe('the description at /api/openapi.json', () => {
  test('is served unchanged, as OpenAPI 3.1', async () => {
    const response = await createTestApp().request('/api/openapi.json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(OPENAPI)));
    expect(OPENAPI.openapi).toBe('3.1.0');
  });

  test('lists the endpoints of the specification', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/couples',
      'POST /api/quiz/submit',
      'GET /api/quiz/result/{id}',
      'GET /api/stats',
      'GET /api/openapi.json',
    ]);
  });

  test.each(operations.map(({ operationId }) => operationId))(
    '%s returns every described response except a 500, each as described',
    async (operationId) => {
      const described = Object.keys(
        operations.find((candidate) => candidate.operationId === operationId)?.responses ?? {},
      );
      const statuses: string[] = [];
      for (const call of CALLS[operationId] ?? []) {
        const response = await call();
        statuses.push(String(response.status));
        await expectMatchesDescription(operationId, response);
      }
      expect([...statuses, '500'].sort()).toEqual(described.sort());
    },
  );

  test('describes the 500 of an operation that fails', async () => {
    const bug = () => Promise.reject(new Error('a bug'));
    const store = { ...brokenStore, record: bug, playsByCouple: bug };
    const app = createTestApp({ store, onError: () => {} });
    const calls = {
      getStats: app.request('/api/stats'),
      submitQuiz: app.request('/api/quiz/submit', validSubmission()),
    };
    for (const [operationId, call] of Object.entries(calls)) {
      const response = await call;
      expect(response.status).toBe(500);
      await expectMatchesDescription(operationId, response);
    }
  });

  test('has a schema of submissions that accepts nine valid answers and refuses invalid ones', () => {
    const isSubmission = ajv.compile({ $ref: 'openapi#/components/schemas/Submission' });
    expect(isSubmission({ answers: makeAnswers() })).toBe(true);
    expect(isSubmission({ answers: makeAnswers().slice(1) })).toBe(false);
    expect(isSubmission({ answers: makeAnswers().map((answer) => ({ ...answer, value: 'nonsense' })) })).toBe(false);
    expect(isSubmission({ answers: makeAnswers().map((answer) => ({ ...answer, questionId: 10 })) })).toBe(false);
  });
});
