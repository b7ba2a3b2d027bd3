// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NoApiResponseError } from '#api/http.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { resultOfId } from '#catalogue/result.ts';
import { encodeResultId, RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { someRecord } from '#offline/outbox/stored-play.fixture.ts';
import { mockServer } from '../../mocks/node.ts';
import { readCouples, readResult } from './read-with-fallback.ts';
import { NoSuchResultError } from './reads.ts';

const ID = someRecord(1).resultId;
const OTHER_ID = encodeResultId([3, 3, 3, 3, 3, 3, 3, 3, 3]);
const ID_OF_LATER_RELEASE = encodeResultId([0, 0, 0, 0, 0, 0, 0, 0, 0], RESULT_FORMAT + 1);

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  mockServer.resetHandlers();
  localStorage.clear();
});
afterAll(() => mockServer.close());

const mockApi = (respond: () => Response) => mockServer.use(http.get('*/api/quiz/result/:id', respond));
const makeUnreachable = () => mockApi(() => HttpResponse.error());

test('while the API is unreachable, an id that encodes answers gives the bundled result', async () => {
  makeUnreachable();
  expect(await readResult(ID)).toEqual(resultOfId(ID));
});

test('an id in another spelling is requested in the canonical one', async () => {
  let requestedId = '';
  mockServer.use(
    http.get('*/api/quiz/result/:id', ({ params }) => {
      requestedId = String(params.id);
      return HttpResponse.json(resultOfId(requestedId) as object);
    }),
  );
  await readResult(ID.toLowerCase());
  expect(requestedId).toBe(ID);
});

test('while the API is unreachable, an id that it gave to a stored play gives the result of that play', async () => {
  makeUnreachable();
  localStorage.setItem('play:1', JSON.stringify({ ...someRecord(1), serverId: 'server-id' }));
  expect(await readResult('server-id')).toEqual({ ...resultOfId(ID), id: 'server-id' });
});

test.each([
  ["a compatible server's", 'server-id'],
  ["a later release's", ID_OF_LATER_RELEASE],
])('while the API is unreachable, the read of %s id fails so that it can be retried', async (_whose, id) => {
  makeUnreachable();
  await expect(readResult(id)).rejects.toBeInstanceOf(NoApiResponseError);
});

test('while the API is unreachable, an id that no server can give does not exist', async () => {
  makeUnreachable();
  await expect(readResult('no id.')).rejects.toBeInstanceOf(NoSuchResultError);
});

test('on a host without API an id that encodes no answers does not exist', async () => {
  mockApi(() => new HttpResponse('<!doctype html>', { status: 404 }));
  await expect(readResult('server-id')).rejects.toBeInstanceOf(NoSuchResultError);
});

test('after a response with another result an id that encodes answers gives the bundled result', async () => {
  mockApi(() => HttpResponse.json(resultOfId(OTHER_ID)));
  expect(await readResult(ID)).toEqual(resultOfId(ID));
});

test('a response with the canonical id is accepted for another spelling', async () => {
  // The response's percent differs from the bundled result's, so a fallback would fail the test.
  const apiResult = { ...resultOfId(ID), matchPercentage: 1 };
  mockApi(() => HttpResponse.json(apiResult));
  expect(await readResult(ID.toLowerCase())).toEqual(apiResult);
});

test('the read of an id that encodes no answers can be retried after a response with another id', async () => {
  mockApi(() => HttpResponse.json({ ...resultOfId(ID), id: 'somebody-else' }));
  await expect(readResult('server-id')).rejects.toBeInstanceOf(NoApiResponseError);
});

test('an id that encodes no answers and is unknown to the API does not exist', async () => {
  await expect(readResult('server-id')).rejects.toBeInstanceOf(NoSuchResultError);
});

test('a list of couples with only the fields of the specification is taken; the bundled list has the rest', async () => {
  const listed = COUPLES.map(({ id, name1, name2, drama, year, translations }) => ({
    id,
    name1,
    name2,
    drama,
    year,
    image: `https://couples.example/${id}.jpg`,
    translations,
  }));
  const unknown = { ...listed[0], id: 999 };
  mockServer.use(http.get('*/api/couples', () => HttpResponse.json([...listed, unknown])));
  expect(await readCouples()).toEqual(
    COUPLES.map((couple) => ({ ...couple, image: `https://couples.example/${couple.id}.jpg` })),
  );
});
