import { expect, test } from 'vitest';
import { HttpError, NoAnswerError } from '#api/http.ts';
import { createFlush, type SendPlay } from './flush.ts';
import { createMemoryCopy, createMemoryDatabase } from './memory-storage.fixture.ts';
import { playIdOf, somePlay } from './stored-play.fixture.ts';
import { createStoredPlays } from './stored-plays.ts';

const START = 1_800_000_000_000;

async function setUp(count: number, send: SendPlay) {
  const clock = { now: START };
  const plays = createStoredPlays({ database: createMemoryDatabase(), copy: createMemoryCopy() });
  for (let number = 1; number <= count; number++) await plays.add(somePlay(number));
  const tried: string[] = [];
  const flush = createFlush({
    plays,
    send: (play) => {
      tried.push(play.playId);
      return send(play);
    },
    withOutboxLock: (task) => task(() => true),
    now: () => clock.now,
    random: () => 1,
  });
  const states = async () => (await plays.all()).plays.map(({ delivery }) => delivery.state).reverse();
  return { flush, plays, clock, tried, states };
}

const http = (status: number, headers: Record<string, string> = {}) =>
  new HttpError(new Response(null, { status, headers }), '');

test('everything that waits is sent, oldest first, and nothing is left to come back for', async () => {
  const { flush, tried, states } = await setUp(3, async ({ resultId }) => resultId);
  expect(await flush('due')).toBe(Number.POSITIVE_INFINITY);
  expect(tried).toEqual([1, 2, 3].map(playIdOf));
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  await flush('by-hand');
  expect(tried).toHaveLength(3);
});

test('a play that is refused is set aside and does not hold up the others', async () => {
  const { flush, states, tried } = await setUp(3, async ({ playId, resultId }) => {
    if (playId === playIdOf(2)) throw http(400);
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
    if (playId === playIdOf(1)) throw http(500);
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

test('what is under way from the page that finished it is left to that page until it is due, but for a tap', async () => {
  const { flush, plays, tried, clock } = await setUp(0, async ({ resultId }) => resultId);
  await plays.add(somePlay(1, { state: 'waiting', tries: 0, triedAt: START, waitMs: 10_000 }));
  await plays.add(somePlay(2, { state: 'waiting', tries: 1, triedAt: START, waitMs: 60_000 }));
  expect(await flush('soon')).toBe(10_000);
  expect(tried).toEqual([playIdOf(2)]);
  clock.now += 10_000;
  await flush('due');
  expect(tried).toEqual([2, 1].map(playIdOf));
  await plays.add(somePlay(3, { state: 'waiting', tries: 0, triedAt: clock.now, waitMs: 10_000 }));
  await flush('by-hand');
  expect(tried).toHaveLength(3);
});

test('a pause that the server asks for holds for all, until somebody asks by hand', async () => {
  const { flush, tried } = await setUp(2, async () => {
    throw http(429, { 'retry-after': '60' });
  });
  expect(await flush('due')).toBe(60_000);
  expect(tried).toHaveLength(1);
  await flush('by-hand');
  expect(tried).toHaveLength(2);
});

test('an hour of errors loses nothing: back-off, then sent', async () => {
  const outage = { over: false };
  const { flush, clock, tried, states } = await setUp(1, async ({ resultId }) => {
    if (!outage.over) throw http(503);
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
  const flush = createFlush({
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
