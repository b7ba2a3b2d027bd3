// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { mockServer } from '../../mocks/node.ts';
import { outcomeOfError } from './delivery.ts';
import { sendPlay } from './send-play.ts';
import { somePlay } from './stored-play.fixture.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const play = somePlay(1);
const RESULT = resultOf(play.sheet);

/** The server responds to a submission with `id`, and to the read of a result with `readResult`. */
function mockForeignServer(id: string, readResult: () => Response): void {
  mockServer.use(
    http.post('*/api/quiz/submit', () => HttpResponse.json({ id })),
    http.get('*/api/quiz/result/:id', readResult),
  );
}

test('a server of this API acknowledges a play by returning its key', async () => {
  expect(await sendPlay(play)).toBe(play.resultId);
});

test('a server’s own id acknowledges the play if the server has a result for the id', async () => {
  mockForeignServer('theirs-1', () => HttpResponse.json({ ...RESULT, id: 'theirs-1' }));
  expect(await sendPlay(play)).toBe('theirs-1');
});

test.each([
  ['a portal’s JSON', () => HttpResponse.json({ id: 'foreign-1' })],
  ['a 404 of this API', () => HttpResponse.json({ code: 'no-such-result', message: 'no' }, { status: 404 })],
  ['no response', () => HttpResponse.error()],
  ['a result under another id', () => HttpResponse.json(RESULT)],
])('an id of its own does not acknowledge the play if the result’s request gets %s', async (_what, readResult) => {
  mockForeignServer('foreign-1', readResult);
  const error = await sendPlay(play).catch((reason: unknown) => reason);
  expect(outcomeOfError(error, Date.now()).kind).toBe('retry');
});
