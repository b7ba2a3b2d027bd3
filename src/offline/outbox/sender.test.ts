import { expect, test } from 'vitest';
import { NoApiResponseError } from '#api/http.ts';
import { errorFromApi, httpError } from '#api/http-error.fixture.ts';
import { createMemoryBackup, createMemoryDatabase } from './memory-storage.fixture.ts';
import type { PlayDatabase } from './play-storage.ts';
import { createSender, type SenderDependencies } from './sender.ts';
import { somePlay, somePlayId } from './stored-play.fixture.ts';
import type { PlayRecord, StoredPlay } from './stored-play.ts';
import { createStoredPlays } from './stored-plays.ts';

const START = 1_800_000_000_000;

interface SetUpOptions {
  readonly database?: PlayDatabase;
  readonly withOutboxLock?: SenderDependencies['withOutboxLock'];
  readonly mayContinue?: SenderDependencies['mayContinue'];
  /** 1 by default: each pause is as long as the back-off allows. */
  readonly random?: number;
}

/** A sender of `count` stored plays. Its `flush` resolves with the milliseconds until the next play is due. */
async function setUp(
  count: number,
  send: SenderDependencies['send'],
  { database = createMemoryDatabase(), withOutboxLock = createFakeLock(), mayContinue, random = 1 }: SetUpOptions = {},
) {
  const clock = { now: START };
  const plays = createStoredPlays({ database, backup: createMemoryBackup() });
  for (let number = 1; number <= count; number++) await plays.add(somePlay(number));
  const triedIds: string[] = [];
  const { flush, flushOne } = createSender({
    plays,
    send: (play) => {
      triedIds.push(play.playId);
      return send(play);
    },
    withOutboxLock,
    ...(mayContinue && { mayContinue }),
    now: () => clock.now,
    random: () => random,
  });
  /** The states in the order of the plays' numbers; `plays.all` lists the play with the highest number first. */
  const states = async () => (await plays.all()).plays.map(({ delivery }) => delivery.state).reverse();
  return { flush, flushOne, plays, clock, triedIds, states };
}

/** Runs one task after the other, as the browser's lock does. */
function createFakeLock(): SenderDependencies['withOutboxLock'] {
  let last = Promise.resolve();
  return (task) => {
    const isStillHeld = () => true;
    last = last.then(() => task(isStillHeld));
    return last;
  };
}

test('all waiting plays are sent, oldest first, and none is due later', async () => {
  const { flush, triedIds, states } = await setUp(3, async ({ resultId }) => resultId);
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  expect(triedIds).toEqual([1, 2, 3].map(somePlayId));
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  await flush('manual');
  expect(triedIds).toHaveLength(3);
});

test('a play is sent only after it is stored', async () => {
  const database = createMemoryDatabase();
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const slow = { ...database, put: async (record: PlayRecord) => written.then(() => database.put(record)) };
  const { flush, plays, triedIds } = await setUp(0, async ({ resultId }) => resultId, { database: slow });
  const added = plays.add(somePlay(1));
  await flush('all-waiting');
  expect(triedIds).toEqual([]);
  write();
  await added;
  await flush('all-waiting');
  expect(triedIds).toEqual([somePlayId(1)]);
});

test('a refused play does not block the others, and only a “manual” pass sends it again', async () => {
  const { flush, states, triedIds } = await setUp(3, async ({ playId, resultId }) => {
    if (playId === somePlayId(2)) throw errorFromApi(400);
    return resultId;
  });
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  expect(await states()).toEqual(['sent', 'attention', 'sent']);
  await flush('all-waiting');
  expect(triedIds).toHaveLength(3);
  await flush('manual');
  expect(triedIds).toHaveLength(4);
});

test('a server error for one play does not block the others', async () => {
  const { flush, states } = await setUp(3, async ({ playId, resultId }) => {
    if (playId === somePlayId(1)) throw httpError(500);
    return resultId;
  });
  expect(await flush('due')).toBe(2_000);
  expect(await states()).toEqual(['waiting', 'sent', 'sent']);
});

test('without a response a pass ends, and the next pass starts with another play', async () => {
  const { flush, triedIds, clock } = await setUp(2, async () => {
    throw new NoApiResponseError('timeout');
  });
  expect(await flush('due')).toBe(2_000);
  expect(triedIds).toEqual([somePlayId(1)]);
  clock.now += 2_000;
  await flush('due');
  expect(triedIds).toEqual([somePlayId(1), somePlayId(2)]);
});

test('flushOne sends one play only and returns it as stored', async () => {
  const { flushOne, triedIds, states } = await setUp(3, async ({ resultId }) => resultId);
  expect(await flushOne(somePlayId(2))).toEqual(somePlay(2, { state: 'sent', at: START }));
  expect(triedIds).toEqual([somePlayId(2)]);
  expect(await states()).toEqual(['waiting', 'sent', 'waiting']);
});

test.each([
  ['waiting', () => new NoApiResponseError('network')],
  ['attention', () => errorFromApi(400)],
])('flushOne returns a failed play as %s', async (state, createError) => {
  const { flushOne } = await setUp(1, () => Promise.reject(createError()));
  expect((await flushOne(somePlayId(1)))?.delivery.state).toBe(state);
});

test('flushOne does not send a play again that a pass has just tried', async () => {
  const { flush, flushOne, triedIds } = await setUp(1, () => Promise.reject(new NoApiResponseError('network')));
  await Promise.all([flush('due'), flushOne(somePlayId(1))]);
  expect(triedIds).toHaveLength(1);
  expect((await flushOne(somePlayId(1)))?.delivery).toMatchObject({ state: 'waiting', tries: 1 });
  expect(triedIds).toHaveLength(1);
});

test('flushOne returns null for a deleted play', async () => {
  const { flushOne, plays, triedIds } = await setUp(1, async ({ resultId }) => resultId);
  await plays.deleteAll();
  expect(await flushOne(somePlayId(1))).toBeNull();
  expect(triedIds).toEqual([]);
});

test('a pause that the server requests stops all “due” passes, but no “all-waiting” or “manual” pass', async () => {
  const { flush, triedIds } = await setUp(3, async () => {
    throw httpError(429, { 'retry-after': '60' });
  });
  expect(await flush('due')).toBe(60_000);
  await flush('due');
  expect(triedIds).toHaveLength(1);
  await flush('all-waiting');
  expect(triedIds).toHaveLength(2);
  await flush('manual');
  expect(triedIds).toHaveLength(3);
});

test.each([
  ['longest', 1, 13],
  ['shortest', 0, 17],
])('with the %s pauses a play is still sent after an hour of errors', async (_, random, tries) => {
  const outage = { isOver: false };
  const send = async ({ resultId }: StoredPlay) => {
    if (!outage.isOver) throw httpError(503);
    return resultId;
  };
  const { flush, clock, triedIds, states } = await setUp(1, send, { random });
  while (clock.now < START + 3_600_000) clock.now += await flush('due');
  outage.isOver = true;
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  // The longest pauses grow from 2 s to 15 min, the shortest from 2 s to 7.5 min.
  expect(triedIds).toHaveLength(tries);
  expect(await states()).toEqual(['sent']);
});

test('a stolen lock ends the pass after the current play', async () => {
  let isHeld = true;
  const send = async ({ resultId }: StoredPlay) => {
    isHeld = false;
    return resultId;
  };
  const { flush, triedIds } = await setUp(2, send, { withOutboxLock: (task) => task(() => isHeld) });
  await flush('due');
  expect(triedIds).toEqual([somePlayId(1)]);
});

test('a pass that may not continue ends after the current play', async () => {
  let mayContinue = true;
  const send = async ({ resultId }: StoredPlay) => {
    mayContinue = false;
    return resultId;
  };
  const { flush, triedIds } = await setUp(2, send, { mayContinue: () => mayContinue });
  await flush('due');
  expect(triedIds).toEqual([somePlayId(1)]);
});
