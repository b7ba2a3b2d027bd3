// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NoApiResponseError } from '#api/http.ts';
import { resultOfId } from '#catalogue/result.ts';
import { encodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { someRecord } from '#outbox/stored-play.fixture.ts';
import { mockServer } from '../../mocks/node.ts';
import { READ_SOURCES } from './read-sources.ts';
import { NoSuchResultError } from './reads.ts';

const OWN = someRecord(1).resultId;
const OTHER = encodeResultId([3, 3, 3, 3, 3, 3, 3, 3, 3]);
const LATER = encodeResultId([0, 0, 0, 0, 0, 0, 0, 0, 0], RESULT_FORMAT + 1);

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  mockServer.resetHandlers();
  localStorage.clear();
});
afterAll(() => mockServer.close());

const api = (respond: () => Response) => mockServer.use(http.get('*/api/quiz/result/:id', respond));
const outOfReach = () => api(() => HttpResponse.error());

test('out of reach, an id of ours is read here', async () => {
  outOfReach();
  expect(await READ_SOURCES.result(OWN)).toEqual(resultOfId(OWN));
});

test('an id in another spelling is asked for in the canonical one', async () => {
  let asked = '';
  mockServer.use(
    http.get('*/api/quiz/result/:id', ({ params }) => {
      asked = String(params.id);
      return HttpResponse.json(resultOfId(asked) as object);
    }),
  );
  await READ_SOURCES.result(OWN.toLowerCase());
  expect(asked).toBe(OWN);
});

test("out of reach, a server's own id is that of the play stored under it", async () => {
  outOfReach();
  localStorage.setItem('play:1', JSON.stringify({ ...someRecord(1), serverId: 'theirs' }));
  expect(await READ_SOURCES.result('theirs')).toEqual({ ...resultOfId(OWN), id: 'theirs' });
});

test.each([
  ["another server's", 'theirs'],
  ["a later version's", LATER],
])('out of reach, %s id may exist: it can be tried again', async (_whose, id) => {
  outOfReach();
  await expect(READ_SOURCES.result(id)).rejects.toBeInstanceOf(NoApiResponseError);
});

test('out of reach, an id that no server could give does not exist', async () => {
  outOfReach();
  await expect(READ_SOURCES.result('no id.')).rejects.toBeInstanceOf(NoSuchResultError);
});

test('on a host without the API an id that can’t be read does not exist', async () => {
  api(() => new HttpResponse('<!doctype html>', { status: 404 }));
  await expect(READ_SOURCES.result('theirs')).rejects.toBeInstanceOf(NoSuchResultError);
});

test.each([
  ['a portal’s 401', () => new HttpResponse('<!doctype html>', { status: 401 })],
  ['a company proxy’s 403', () => HttpResponse.json({ error: 'forbidden' }, { status: 403 })],
  ['a portal’s 400', () => new HttpResponse('', { status: 400 })],
  ['somebody else’s result', () => HttpResponse.json(resultOfId(OTHER))],
])('behind %s an id of ours is read here', async (_what, respond) => {
  api(respond);
  expect(await READ_SOURCES.result(OWN)).toEqual(resultOfId(OWN));
});

test('an id of ours in another spelling is answered by its canonical one', async () => {
  api(() => HttpResponse.json(resultOfId(OWN)));
  expect(await READ_SOURCES.result(OWN.toLowerCase())).toEqual(resultOfId(OWN));
});

test('a server’s own id that is answered with another one can be tried again', async () => {
  api(() => HttpResponse.json({ ...resultOfId(OWN), id: 'somebody-else' }));
  await expect(READ_SOURCES.result('theirs')).rejects.toBeInstanceOf(NoApiResponseError);
});

test('what the API says not to exist does not exist', async () => {
  await expect(READ_SOURCES.result('theirs')).rejects.toBeInstanceOf(NoSuchResultError);
});
