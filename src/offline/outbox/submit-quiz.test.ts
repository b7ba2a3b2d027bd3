import { expect, test, vi } from 'vitest';
import { NoApiResponseError } from '#api/http.ts';
import { errorFromApi } from '#api/http-error.fixture.ts';
import { resultOf } from '#catalogue/result.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { createMemoryBackup, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { createSender, type SenderDependencies } from './sender.ts';
import { somePlayId } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';
import { createSubmitQuiz, RefusedPlayError, type SubmitDependencies } from './submit-quiz.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(SHEET);
const NOW = 1_800_000_000_000;
const play = { playId: somePlayId(1), sheet: SHEET };
/** The outbox lock is never lost in these tests. */
const isStillHeld = () => true;

interface Setup
  extends Partial<Pick<SubmitDependencies, 'matchSheet' | 'wait'> & Pick<SenderDependencies, 'withOutboxLock'>> {
  readonly send: SenderDependencies['send'];
  readonly database?: PlayDatabase;
}

function setUp({
  send,
  database = createMemoryDatabase(),
  withOutboxLock = (task) => task(isStillHeld),
  ...dependencies
}: Setup) {
  const plays = createStoredPlays({ database, backup: createMemoryBackup() });
  const now = () => NOW;
  const { flushOne } = createSender({ plays, send, withOutboxLock, now, random: () => 1 });
  const submit = createSubmitQuiz({
    plays,
    flushOne,
    matchSheet: async (sheet) => resultOf(sheet),
    now,
    wait: () => new Promise(() => {}),
    ...dependencies,
  });
  return { plays, submit, readPlay: async () => (await plays.all()).plays[0] };
}

test('a play is sent only after it is stored', async () => {
  const database = createMemoryDatabase();
  let write = () => {};
  const slowDatabase: PlayDatabase = {
    ...database,
    put: async (record) => {
      await new Promise<void>((resolve) => {
        write = resolve;
      });
      await database.put(record);
    },
  };
  const send = vi.fn<SenderDependencies['send']>(async () => RESULT_ID);
  const { submit, readPlay } = setUp({ send, database: slowDatabase });
  const submitted = submit(play);
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).not.toHaveBeenCalled();
  write();
  expect(await submitted).toEqual({ id: RESULT_ID, result: resultOf(SHEET) });
  expect((await readPlay())?.delivery).toEqual({ state: 'sent', at: NOW });
});

test('while the API is unreachable the bundled matcher gives the result, and the play waits for a retry', async () => {
  const { submit, readPlay } = setUp({ send: () => Promise.reject(new NoApiResponseError('network')) });
  expect(await submit(play)).toEqual({ id: RESULT_ID, result: resultOf(SHEET) });
  expect((await readPlay())?.delivery).toEqual({ state: 'waiting', tries: 1, triedAt: NOW, waitMs: 2_000 });
});

test('the bundled matcher gives the result after 4 s, and a later acknowledgement is stored', async () => {
  let respond = (_: string) => {};
  const response = new Promise<string>((resolve) => {
    respond = resolve;
  });
  const { submit, readPlay } = setUp({
    send: () => response,
    wait: async (ms) => (ms === 4_000 ? undefined : new Promise(() => {})),
  });
  expect(await submit(play)).toEqual({ id: RESULT_ID, result: resultOf(SHEET) });
  expect((await readPlay())?.delivery.state).toBe('waiting');
  respond(RESULT_ID);
  await vi.waitFor(async () => expect((await readPlay())?.delivery.state).toBe('sent'));
});

test('the bundled matcher gives the result if another tab has the lock for a second', async () => {
  let releaseLock = () => {};
  const released = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  const send = vi.fn<SenderDependencies['send']>(async () => RESULT_ID);
  const { submit, readPlay } = setUp({
    send,
    withOutboxLock: async (task) => released.then(() => task(isStillHeld)),
    wait: async (ms) => (ms === 1_000 ? undefined : new Promise(() => {})),
  });
  expect(await submit(play)).toEqual({ id: RESULT_ID, result: resultOf(SHEET) });
  expect(send).not.toHaveBeenCalled();
  releaseLock();
  await vi.waitFor(async () => expect((await readPlay())?.delivery.state).toBe('sent'));
});

test('a server-chosen id is returned without a result', async () => {
  const { submit, readPlay } = setUp({ send: async () => 'server-id' });
  expect(await submit(play)).toEqual({ id: 'server-id', result: null });
  expect(await readPlay()).toMatchObject({ resultId: RESULT_ID, serverId: 'server-id' });
});

test('a refusal throws, and the play stays stored', async () => {
  const { submit, readPlay } = setUp({ send: () => Promise.reject(errorFromApi(422)) });
  await expect(submit(play)).rejects.toThrow(RefusedPlayError);
  expect((await readPlay())?.delivery).toEqual({ state: 'attention', at: NOW, status: 422 });
});

test('a retry after a refusal submits the same play', async () => {
  const send = vi.fn<SenderDependencies['send']>();
  send.mockRejectedValueOnce(errorFromApi(400));
  send.mockResolvedValueOnce(RESULT_ID);
  const { submit, plays } = setUp({ send });
  await expect(submit(play)).rejects.toThrow();
  await submit(play);
  expect(send.mock.calls.map(([{ playId }]) => playId)).toEqual([play.playId, play.playId]);
  expect((await plays.all()).plays).toMatchObject([{ delivery: { state: 'sent' } }]);
});

test('the id is returned without a result if the matcher cannot be loaded', async () => {
  const { submit } = setUp({
    send: () => Promise.reject(new NoApiResponseError('network')),
    matchSheet: () => Promise.reject(new TypeError('chunk')),
  });
  expect(await submit(play)).toEqual({ id: RESULT_ID, result: null });
});

test('the id is returned without a result if the matcher is not loaded within 3 s', async () => {
  const { submit } = setUp({
    send: async () => RESULT_ID,
    matchSheet: () => new Promise(() => {}),
    wait: async (ms) => (ms === 3_000 ? undefined : new Promise(() => {})),
  });
  expect(await submit(play)).toEqual({ id: RESULT_ID, result: null });
});
