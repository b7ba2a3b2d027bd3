import { expect, test } from 'vitest';
import { NoAnswerError } from '#api/http.ts';
import { httpError, refusedByServer } from '#api/http-error.fixture.ts';
import { createMemoryCopy, createMemoryDatabase } from './memory-storage.fixture.ts';
import { createSender, type SenderParts } from './sender.ts';
import { playIdOf, somePlay } from './stored-play.fixture.ts';
import type { PlayRow } from './stored-play.ts';
import { createStoredPlays } from './stored-plays.ts';

const START = 1_800_000_000_000;

async function setUp(count: number, send: SenderParts['send']) {
  const clock = { now: START };
  const plays = createStoredPlays({ database: createMemoryDatabase(), copy: createMemoryCopy() });
  for (let number = 1; number <= count; number++) await plays.add(somePlay(number));
  const tried: string[] = [];
  const { flush, flushOne } = createSender({
    plays,
    send: (play) => {
      tried.push(play.playId);
      return send(play);
    },
    withOutboxLock: oneAtATime(),
    now: () => clock.now,
    random: () => 1,
  });
  const states = async () => (await plays.all()).plays.map(({ delivery }) => delivery.state).reverse();
  return { flush, flushOne, plays, clock, tried, states };
}

/** A lock as the browser's: one task after the other. */
function oneAtATime(): SenderParts['withOutboxLock'] {
  let last = Promise.resolve();
  return (task) => {
    last = last.then(() => task(() => true));
    return last;
  };
}

test('everything that waits is sent, oldest first, and nothing is left to come back for', async () => {
  const { flush, tried, states } = await setUp(3, async ({ resultId }) => resultId);
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  expect(tried).toEqual([1, 2, 3].map(playIdOf));
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  await flush('by-hand');
  expect(tried).toHaveLength(3);
});

test('a play is not sent before it is stored: a browser that is killed then would lose what the server may not have', async () => {
  const database = createMemoryDatabase();
  let write = () => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const slow = { ...database, put: async (row: PlayRow) => written.then(() => database.put(row)) };
  const plays = createStoredPlays({ database: slow, copy: createMemoryCopy() });
  const sent: string[] = [];
  const { flush } = createSender({
    plays,
    send: async ({ playId, resultId }) => {
      sent.push(playId);
      return resultId;
    },
    withOutboxLock: oneAtATime(),
    now: () => START,
    random: () => 1,
  });
  const added = plays.add(somePlay(1));
  await flush('soon');
  expect(sent).toEqual([]);
  write();
  await added;
  await flush('soon');
  expect(sent).toEqual([playIdOf(1)]);
});

test('a play that is refused is set aside and does not hold up the others', async () => {
  const { flush, states, tried } = await setUp(3, async ({ playId, resultId }) => {
    if (playId === playIdOf(2)) throw refusedByServer(400);
    return resultId;
  });
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  expect(await states()).toEqual(['sent', 'attention', 'sent']);
  await flush('soon');
  expect(tried).toHaveLength(3);
  await flush('by-hand');
  expect(tried).toHaveLength(4);
});

test('a server error of one play does not hold up the others', async () => {
  const { flush, states } = await setUp(3, async ({ playId, resultId }) => {
    if (playId === playIdOf(1)) throw httpError(500);
    return resultId;
  });
  expect(await flush('due')).toBe(2_000);
  expect(await states()).toEqual(['waiting', 'sent', 'sent']);
});

test('where nobody answers, a round ends, and the next one begins with another play', async () => {
  const { flush, tried, clock } = await setUp(2, async () => {
    throw new NoAnswerError('timeout');
  });
  expect(await flush('due')).toBe(2_000);
  expect(tried).toEqual([playIdOf(1)]);
  clock.now += 2_000;
  await flush('due');
  expect(tried).toEqual([playIdOf(1), playIdOf(2)]);
});

test('one play is sent at once, whatever else waits, and how it is stored then comes back', async () => {
  const { flushOne, tried, states } = await setUp(3, async ({ resultId }) => resultId);
  expect(await flushOne(playIdOf(2))).toEqual(somePlay(2, { state: 'sent', at: START }));
  expect(tried).toEqual([playIdOf(2)]);
  expect(await states()).toEqual(['waiting', 'sent', 'waiting']);
});

test.each([
  ['waiting', () => new NoAnswerError('network')],
  ['attention', () => refusedByServer(400)],
])('one play that fails comes back as %s', async (state, failure) => {
  const { flushOne } = await setUp(1, () => Promise.reject(failure()));
  expect((await flushOne(playIdOf(1)))?.delivery.state).toBe(state);
});

test('one play that a round has just tried is not tried again, only looked up', async () => {
  const { flush, flushOne, tried } = await setUp(1, () => Promise.reject(new NoAnswerError('network')));
  await Promise.all([flush('due'), flushOne(playIdOf(1))]);
  expect(tried).toHaveLength(1);
  expect((await flushOne(playIdOf(1)))?.delivery).toMatchObject({ state: 'waiting', tries: 1 });
  expect(tried).toHaveLength(1);
});

test('one play that was deleted meanwhile comes back as none', async () => {
  const { flushOne, plays, tried } = await setUp(1, async ({ resultId }) => resultId);
  await plays.clear();
  expect(await flushOne(playIdOf(1))).toBeNull();
  expect(tried).toEqual([]);
});

test('a pause that the server asks for holds for all, until somebody asks by hand', async () => {
  const { flush, tried } = await setUp(2, async () => {
    throw httpError(429, { 'retry-after': '60' });
  });
  expect(await flush('due')).toBe(60_000);
  expect(tried).toHaveLength(1);
  await flush('by-hand');
  expect(tried).toHaveLength(2);
});

test('an hour of errors loses nothing: back-off, then sent', async () => {
  const outage = { over: false };
  const { flush, clock, tried, states } = await setUp(1, async ({ resultId }) => {
    if (!outage.over) throw httpError(503);
    return resultId;
  });
  while (clock.now < START + 3_600_000) clock.now += await flush('due');
  expect(tried.length).toBeGreaterThan(8);
  expect(tried.length).toBeLessThan(20);
  outage.over = true;
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  expect(await states()).toEqual(['sent']);
});

test('a lock that is taken away ends the round after the play under way', async () => {
  const plays = createStoredPlays({ database: createMemoryDatabase() });
  await plays.add(somePlay(1));
  await plays.add(somePlay(2));
  let mine = true;
  const tried: string[] = [];
  const { flush } = createSender({
    plays,
    send: async ({ playId, resultId }) => {
      tried.push(playId);
      mine = false;
      return resultId;
    },
    withOutboxLock: (task) => task(() => mine),
    now: () => START,
    random: () => 1,
  });
  await flush('due');
  expect(tried).toEqual([playIdOf(1)]);
});
