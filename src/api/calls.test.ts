// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { mockServer } from '../../mocks/node.ts';
import { getResult, postPlay } from './calls.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const OWN_ID = encodeResultId(SHEET);
const OTHER_ID = encodeResultId([3, 3, 3, 3, 3, 3, 3, 3, 3]);
const KEY = '0199f6a0-0000-7000-8000-00000000abcd';

/** Submits a play to a server that responds with this id and, if `echoedKey` is given, echoes it. */
function submitToServer(id: string, echoedKey?: string) {
  const headers: Record<string, string> = echoedKey === undefined ? {} : { 'idempotency-key': echoedKey };
  mockServer.use(http.post('*/api/quiz/submit', () => HttpResponse.json({ id }, { headers })));
  return postPlay(SHEET, { key: KEY });
}

test.each([
  ['the echoed key and the expected id', OWN_ID, KEY],
  ['the key echoed in capitals', OWN_ID, KEY.toUpperCase()],
  ['the echoed key and a server-chosen id', 'server-id', KEY],
  ['the expected id and no echoed key', OWN_ID, undefined],
])('a response with %s acknowledges the play', async (_what, id, echoed) => {
  expect(await submitToServer(id, echoed)).toEqual({ id, isAcknowledged: true });
});

test('a response with a server-chosen id and no echoed key does not acknowledge the play', async () => {
  expect(await submitToServer('server-id')).toEqual({ id: 'server-id', isAcknowledged: false });
});

test.each([
  ['the id of other answers', OTHER_ID, undefined],
  ['the id of other answers and the echoed key', OTHER_ID, KEY],
  ['another key', OWN_ID, KEY.replace('abcd', 'abce')],
  ['another key and a server-chosen id', 'server-id', KEY.replace('abcd', 'abce')],
])('a response with %s is rejected as a response to another request', async (_what, id, echoed) => {
  await expect(submitToServer(id, echoed)).rejects.toMatchObject({
    name: 'NoApiResponseError',
    reason: 'foreign-response',
  });
});

test('a submission has the specified JSON, with the key in a header', async () => {
  let sentRequest: Request | undefined;
  mockServer.use(
    http.post('*/api/quiz/submit', ({ request }) => {
      sentRequest = request.clone();
      return HttpResponse.json({ id: OWN_ID });
    }),
  );
  await postPlay(SHEET, { key: KEY });
  expect(sentRequest?.headers.get('idempotency-key')).toBe(KEY);
  const { answers } = (await sentRequest?.json()) ?? {};
  expect(answers).toHaveLength(9);
  expect(answers.slice(0, 2)).toEqual([
    { questionId: 1, value: 'romantic' },
    { questionId: 2, value: 'protective' },
  ]);
});

test('a result is accepted under another spelling of its id, and rejected under another id', async () => {
  const own = await getResult(OWN_ID);
  mockServer.use(http.get('*/api/quiz/result/:id', () => HttpResponse.json(own as object)));
  expect(await getResult(OWN_ID.toLowerCase())).toEqual(own);
  await expect(getResult(OTHER_ID)).rejects.toMatchObject({ reason: 'foreign-response' });
  await expect(getResult('server-id')).rejects.toMatchObject({ reason: 'foreign-response' });
});
