import { expect, test, vi } from 'vitest';
import { HttpError, NoAnswerError } from '#api/http.ts';
import { resultOf } from '#catalogue/result.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { createMemoryCopy, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { playIdOf } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz, type SubmitParts } from './submit-quiz.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const OWN = encodeResultId(SHEET);
const NOW = 1_800_000_000_000;
const play = { playId: playIdOf(1), sheet: SHEET };

function setUp(post: SubmitParts['post'], database: PlayDatabase = createMemoryDatabase()) {
  const plays = createStoredPlays({ database, copy: createMemoryCopy() });
  const submit = createSubmitQuiz({
    plays,
    post,
    matched: async () => resultOf(SHEET),
    now: () => NOW,
    random: () => 1,
  });
  return { plays, submit, only: async () => (await plays.all()).plays[0] };
}

test('the server is asked only once the play is stored, however slow the device', async () => {
  const database = createMemoryDatabase();
  let write = () => {};
  const slow: PlayDatabase = {
    ...database,
    put: async (row) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      await database.put(row);
    },
  };
  const post = vi.fn<SubmitParts['post']>(async () => ({ id: OWN, result: null }));
  const { submit, only } = setUp(post, slow);
  const submitted = submit(play);
  await new Promise((resolve) => setTimeout(resolve));
  expect(post).not.toHaveBeenCalled();
  write();
  expect(await submitted).toEqual({ id: OWN, result: null });
  expect((await only())?.delivery).toEqual({ state: 'sent', at: NOW });
});

test('with the server out of reach the bundled matcher answers, and the play waits', async () => {
  const { submit, only } = setUp(() => Promise.reject(new NoAnswerError('network')));
  expect(await submit(play)).toEqual({ id: OWN, result: resultOf(SHEET) });
  expect((await only())?.delivery).toEqual({ state: 'waiting', tries: 1, triedAt: NOW, waitMs: 2_000 });
});

test("the server's own id is the one that leads on", async () => {
  const { submit, only } = setUp(async () => ({ id: 'theirs', result: null }));
  expect((await submit(play)).id).toBe('theirs');
  expect(await only()).toMatchObject({ resultId: OWN, serverId: 'theirs' });
});

test.each([
  [400, 'attention'],
  [422, 'attention'],
  [401, 'waiting'],
  [403, 'waiting'],
])('a refusal with %i surfaces, and the play is stored as %s', async (status, state) => {
  const { submit, only } = setUp(() => Promise.reject(new HttpError(new Response(null, { status }), '')));
  await expect(submit(play)).rejects.toThrow(HttpError);
  expect((await only())?.delivery.state).toBe(state);
});

test('trying again after a refusal submits the same play', async () => {
  const post = vi.fn<SubmitParts['post']>();
  post.mockRejectedValueOnce(new HttpError(new Response(null, { status: 400 }), ''));
  post.mockResolvedValueOnce({ id: OWN, result: null });
  const { submit, plays } = setUp(post);
  await expect(submit(play)).rejects.toThrow();
  await submit(play);
  expect(post.mock.calls.map(([, { key }]) => key)).toEqual([play.playId, play.playId]);
  expect((await plays.all()).plays).toMatchObject([{ delivery: { state: 'sent' } }]);
});

test('a matcher that cannot be loaded still leads to the result', async () => {
  const plays = createStoredPlays({ database: createMemoryDatabase() });
  const submit = createSubmitQuiz({
    plays,
    post: () => Promise.reject(new NoAnswerError('network')),
    matched: () => Promise.reject(new TypeError('chunk')),
    now: () => NOW,
    random: () => 1,
  });
  expect(await submit(play)).toEqual({ id: OWN, result: null });
});
