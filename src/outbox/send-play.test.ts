// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { mockServer } from '../../mocks/node.ts';
import { verdictOf } from './delivery.ts';
import { sendPlay } from './send-play.ts';
import { somePlay } from './stored-play.fixture.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const play = somePlay(1);
const RESULT = resultOf(play.sheet);

/** Something answers a submission with an id of its own, and reads of a result as given. */
function answered(id: string, read: () => Response): void {
  mockServer.use(
    http.post('*/api/quiz/submit', () => HttpResponse.json({ id })),
    http.get('*/api/quiz/result/:id', read),
  );
}

test('a server of this API acknowledges at once', async () => {
  expect(await sendPlay(play)).toBe(play.resultId);
});

test('a server with ids of its own is believed once it gives a result for the id', async () => {
  answered('theirs-1', () => HttpResponse.json({ ...RESULT, id: 'theirs-1' }));
  expect(await sendPlay(play)).toBe('theirs-1');
});

test.each([
  ['a portal', () => HttpResponse.json({ id: 'foreign-1' })],
  [
    'this API, which gave no such id',
    () => HttpResponse.json({ code: 'no-such-result', message: 'no' }, { status: 404 }),
  ],
  ['nothing', () => HttpResponse.error()],
  ['a result under another id', () => HttpResponse.json(RESULT)],
])('an id for which %s answers is nobody’s acknowledgement: the play waits', async (_who, read) => {
  answered('foreign-1', read);
  const error = await sendPlay(play).catch((reason: unknown) => reason);
  expect(verdictOf(error, Date.now()).kind).toBe('wait');
});
