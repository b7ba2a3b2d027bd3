// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { mockServer } from '../../../mocks/node.ts';
import { outcomeOfError } from './delivery.ts';
import { sendPlay } from './send-play.ts';
import { somePlay } from './stored-play.fixture.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const play = somePlay(1);
const RESULT = resultOf(play.sheet);

/** Mocks a compatible server: it responds to a submission with `id` and no key, to a read with `readResult()`. */
function mockCompatibleServer(id: string, readResult: () => Response): void {
  mockServer.use(
    http.post('*/api/quiz/submit', () => HttpResponse.json({ id })),
    http.get('*/api/quiz/result/:id', readResult),
  );
}

test('an id that encodes the play’s answers acknowledges the play, also without an echoed key', async () => {
  // A read would fail, so the response to the submission must be enough.
  mockCompatibleServer(play.resultId, () => HttpResponse.error());
  expect(await sendPlay(play)).toBe(play.resultId);
});

test('a server-chosen id acknowledges the play if the server also returns the result of that id', async () => {
  mockCompatibleServer('server-id', () => HttpResponse.json({ ...RESULT, id: 'server-id' }));
  expect(await sendPlay(play)).toBe('server-id');
});

test.each([
  ['a captive portal’s JSON', () => HttpResponse.json({ id: 'server-id' })],
  ['a 404 of this API', () => HttpResponse.json({ code: 'no-such-result', message: 'no' }, { status: 404 })],
  ['no response', () => HttpResponse.error()],
  ['a result under another id', () => HttpResponse.json(RESULT)],
])('a server-chosen id does not acknowledge the play if the read of its result gets %s', async (_what, readResult) => {
  mockCompatibleServer('server-id', readResult);
  const error = await sendPlay(play).catch((reason: unknown) => reason);
  expect(outcomeOfError(error, Date.now()).kind).toBe('retry');
});
