// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, pathWith } from '#api/endpoints.ts';
import { call } from '#api/http.ts';
import { mockServer } from '../../mocks/node.ts';
import { createCachedRead } from './cached-read.ts';

// MSW calls each request or WebSocket connection a frame.
beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const ID = '3CDG1DY';
const BODY = 'the body';

const { response: schema } = ENDPOINTS.result;
const pathOf = (id: string) => pathWith(ENDPOINTS.result, { id });

test('a cached read throws on a 401', async () => {
  respondWithStatus(401);
  await expect(createCachedRead((id: string) => call(pathOf(id), { schema })).get(ID)).rejects.toThrow(`401: ${BODY}`);
});

test('a cached read with `on401` gives null on a 401, throws on a 403 and returns a result (spec §7)', async () => {
  const createRead = () => createCachedRead((id: string) => call(pathOf(id), { schema, on401: () => null }));
  const read = createRead();
  respondWithStatus(403);
  await expect(read.get(ID)).rejects.toThrow(`403: ${BODY}`);
  respondWithStatus(401);
  expect(await read.get(ID)).toBeNull();
  mockServer.resetHandlers();
  // A new read, because the other has cached the null.
  expect(await createRead().get(ID)).toMatchObject({ id: ID });
});

function respondWithStatus(status: number): void {
  mockServer.use(http.get('*/api/*', () => new HttpResponse(BODY, { status })));
}
