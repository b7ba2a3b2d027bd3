import { expect, test, vi } from 'vitest';
import { NoAnswerError } from '#api/http.ts';
import { httpError, refusedByServer } from '#api/http-error.fixture.ts';
import { resultOf } from '#catalogue/result.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { createMemoryCopy, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { createSender, type SenderParts } from './sender.ts';
import { playIdOf } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz, RefusedPlayError, type SubmitParts } from './submit-quiz.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const OWN = encodeResultId(SHEET);
const NOW = 1_800_000_000_000;
const play = { playId: playIdOf(1), sheet: SHEET };

interface Parts extends Partial<Pick<SubmitParts, 'matched' | 'wait'> & Pick<SenderParts, 'withOutboxLock'>> {
  readonly send: SenderParts['send'];
  readonly database?: PlayDatabase;
}

function setUp({
  send,
  database = createMemoryDatabase(),
  withOutboxLock = (task) => task(() => true),
  ...parts
}: Parts) {
  const plays = createStoredPlays({ database, copy: createMemoryCopy() });
  const now = () => NOW;
  const { flushOne } = createSender({ plays, send, withOutboxLock, now, random: () => 1 });
  const submit = createSubmitQuiz({
    plays,
    flushOne,
    matched: async (sheet) => resultOf(sheet),
    now,
    wait: () => new Promise(() => {}),
    ...parts,
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
  const send = vi.fn<SenderParts['send']>(async () => OWN);
  const { submit, only } = setUp({ send, database: slow });
  const submitted = submit(play);
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).not.toHaveBeenCalled();
  write();
  expect(await submitted).toEqual({ id: OWN, result: resultOf(SHEET) });
  expect((await only())?.delivery).toEqual({ state: 'sent', at: NOW });
});

test.each([
  ['out of reach', new NoAnswerError('network')],
  ['in trouble', httpError(500)],
  ['behind something that answers 403 in its name', httpError(403)],
  ['behind something that answers 400 in its name', httpError(400)],
])('with the server %s the bundled matcher answers, and the play waits', async (_where, error) => {
  const { submit, only } = setUp({ send: () => Promise.reject(error) });
  expect(await submit(play)).toEqual({ id: OWN, result: resultOf(SHEET) });
  expect((await only())?.delivery).toEqual({ state: 'waiting', tries: 1, triedAt: NOW, waitMs: 2_000 });
});

test('a server that is slower than a visitor waits is not waited for, and what it says later counts', async () => {
  let answer = (_: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const wait = vi.fn(async () => undefined);
  const { submit, only } = setUp({ send: () => answered, wait });
  expect(await submit(play)).toEqual({ id: OWN, result: resultOf(SHEET) });
  expect(wait.mock.calls).toContainEqual([4_000]);
  expect((await only())?.delivery.state).toBe('waiting');
  answer(OWN);
  await vi.waitFor(async () => expect((await only())?.delivery.state).toBe('sent'));
});

test('an outbox that another tab keeps is waited for no longer than the title sequence plays', async () => {
  let give = () => {};
  const free = new Promise<void>((resolve) => {
    give = resolve;
  });
  const send = vi.fn<SenderParts['send']>(async () => OWN);
  const { submit, only } = setUp({
    send,
    withOutboxLock: async (task) => free.then(() => task(() => true)),
    wait: async (ms) => (ms <= 1_000 ? undefined : new Promise(() => {})),
  });
  expect(await submit(play)).toEqual({ id: OWN, result: resultOf(SHEET) });
  expect(send).not.toHaveBeenCalled();
  give();
  await vi.waitFor(async () => expect((await only())?.delivery.state).toBe('sent'));
});

test("the server's own id is the one that leads on, and its result is read by that", async () => {
  const { submit, only } = setUp({ send: async () => 'theirs' });
  expect(await submit(play)).toEqual({ id: 'theirs', result: null });
  expect(await only()).toMatchObject({ resultId: OWN, serverId: 'theirs' });
});

test.each([400, 413, 415, 422])('a refusal with %i surfaces, and the play stays stored', async (status) => {
  const { submit, only } = setUp({ send: () => Promise.reject(refusedByServer(status)) });
  await expect(submit(play)).rejects.toThrow(RefusedPlayError);
  expect((await only())?.delivery).toEqual({ state: 'attention', at: NOW, status });
});

test('trying again after a refusal submits the same play', async () => {
  const send = vi.fn<SenderParts['send']>();
  send.mockRejectedValueOnce(refusedByServer(400));
  send.mockResolvedValueOnce(OWN);
  const { submit, plays } = setUp({ send });
  await expect(submit(play)).rejects.toThrow();
  await submit(play);
  expect(send.mock.calls.map(([{ playId }]) => playId)).toEqual([play.playId, play.playId]);
  expect((await plays.all()).plays).toMatchObject([{ delivery: { state: 'sent' } }]);
});

test('a matcher that cannot be loaded still leads to the result', async () => {
  const { submit } = setUp({
    send: () => Promise.reject(new NoAnswerError('network')),
    matched: () => Promise.reject(new TypeError('chunk')),
  });
  expect(await submit(play)).toEqual({ id: OWN, result: null });
});
