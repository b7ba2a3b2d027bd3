import { expect, test, vi } from 'vitest';
import { HttpError, NoAnswerError } from '#api/http.ts';
import { resultOf } from '#catalogue/result.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { playIdOf } from './kept-play.fixture.ts';
import { createKeptPlays } from './kept-plays.ts';
import { createMemoryMirror, createMemoryShelf } from './memory-places.fixture.ts';
import type { PlayShelf } from './play-shelf.ts';
import { createSubmitQuiz, type SubmitParts } from './submit-quiz.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const OWN = encodeResultId(SHEET);
const NOW = 1_800_000_000_000;
const play = { playId: playIdOf(1), sheet: SHEET };

function setUp(post: SubmitParts['post'], shelf: PlayShelf = createMemoryShelf()) {
  const plays = createKeptPlays({ shelf, mirror: createMemoryMirror() });
  const submit = createSubmitQuiz({
    plays,
    post,
    matched: async () => resultOf(SHEET),
    now: () => NOW,
    random: () => 1,
  });
  return { plays, submit, only: async () => (await plays.all()).plays[0] };
}

test('the server is asked only once the play is kept, however slow the device', async () => {
  const shelf = createMemoryShelf();
  let write = () => {};
  const slow: PlayShelf = {
    ...shelf,
    put: async (row) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      await shelf.put(row);
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
])('a refusal with %i surfaces, and the play is kept as %s', async (status, state) => {
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
  const plays = createKeptPlays({ shelf: createMemoryShelf() });
  const submit = createSubmitQuiz({
    plays,
    post: () => Promise.reject(new NoAnswerError('network')),
    matched: () => Promise.reject(new TypeError('chunk')),
    now: () => NOW,
    random: () => 1,
  });
  expect(await submit(play)).toEqual({ id: OWN, result: null });
});
