// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getCouples, getResult } from '#api/calls.ts';
import { mockServer } from '../../mocks/node.ts';
import { createCachedRead } from './cached-read.ts';

// MSW calls each request or WebSocket connection a frame.
beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const ID = '3CDG1DY';
const BODY = 'the body';

test('cached reads throw on a 401', async () => {
  respondWithStatus(401);
  await expect(createCachedRead(() => getCouples()).get('all')).rejects.toThrow(`401: ${BODY}`);
  await expect(createCachedRead((id) => getResult(id)).get(ID)).rejects.toThrow(`401: ${BODY}`);
});

test('cached reads of API calls with the option `on401` return null on a 401, throw on a 403, and return a result that the API finds (spec §7)', async () => {
  const couples = createCachedRead(() => getCouples({ on401: 'null' }));
  const result = createCachedRead((id) => getResult(id, { on401: 'null' }));
  respondWithStatus(403);
  await expect(couples.get('all')).rejects.toThrow(`403: ${BODY}`);
  await expect(result.get(ID)).rejects.toThrow(`403: ${BODY}`);
  respondWithStatus(401);
  expect(await couples.get('all')).toBeNull();
  expect(await result.get(ID)).toBeNull();
  mockServer.resetHandlers();
  // A new read, because `result` has cached the null.
  expect(await createCachedRead((id) => getResult(id, { on401: 'null' })).get(ID)).toMatchObject({ id: ID });
});

function respondWithStatus(status: number): void {
  mockServer.use(http.get('*/api/*', () => new HttpResponse(BODY, { status })));
}
