import { expect, test, vi } from 'vitest';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { ALL_COUPLES, clearSeed, createReads, FEATURED_COUNT, FEATURED_COUPLES, seedReads } from './reads.ts';

/** Thirty couples that tell where they came from; nothing else of them is looked at here. */
const couplesFrom = (source: string) => Array.from({ length: 30 }, (_, index) => ({ id: index + 1, source }) as object);
const PLANTED = couplesFrom('page') as Couple[];
const READ = couplesFrom('server') as Couple[];

const resultOf = (id: string, source: string) => ({ id, source }) as object as QuizResult;

function setUp() {
  const couples = vi.fn(async () => READ);
  const result = vi.fn(async (id: string) => resultOf(id, 'server'));
  return { couples, result, reads: createReads({ couples, result, story: async () => null, group: async () => null }) };
}

test('the featured couples are the first eight of the list, which is asked for once', async () => {
  const { reads, couples } = setUp();
  const [featured, all] = await Promise.all([reads.couples.get(FEATURED_COUPLES), reads.couples.get(ALL_COUPLES)]);
  expect(all).toEqual(READ);
  expect(featured).toEqual(READ.slice(0, 8));
  expect(FEATURED_COUNT).toBe(8);
  expect(couples).toHaveBeenCalledTimes(1);
});

test('a page of all couples brings home’s eight along, and when the language changes both are forgotten', async () => {
  const { reads, couples } = setUp();
  seedReads(reads, { couples: PLANTED });
  expect(await reads.couples.get(FEATURED_COUPLES)).toEqual(PLANTED.slice(0, 8));
  expect(await reads.couples.get(ALL_COUPLES)).toEqual(PLANTED);
  expect(couples).not.toHaveBeenCalled();

  clearSeed(reads);
  expect(reads.couples.peek(ALL_COUPLES)).toBeUndefined();
  expect(reads.couples.peek(FEATURED_COUPLES)).toBeUndefined();
  expect(await reads.couples.get(FEATURED_COUPLES)).toEqual(READ.slice(0, 8));
  expect(await reads.couples.get(ALL_COUPLES)).toEqual(READ);
});

test('home’s page brings its eight alone: the list is still to be asked for', async () => {
  const { reads, couples } = setUp();
  seedReads(reads, { featured: PLANTED.slice(0, 8) });
  expect(reads.couples.peek(FEATURED_COUPLES)).toEqual(PLANTED.slice(0, 8));
  expect(couples).not.toHaveBeenCalled();
  expect(await reads.couples.get(ALL_COUPLES)).toEqual(READ);
});

test('a result and the one that it is compared with come along, each by its id, and are forgotten alike', async () => {
  const { reads, result } = setUp();
  seedReads(reads, { result: resultOf('MINE', 'page'), friend: resultOf('THEIRS', 'page') });
  expect(await reads.result.get('MINE')).toEqual(resultOf('MINE', 'page'));
  expect(await reads.result.get('THEIRS')).toEqual(resultOf('THEIRS', 'page'));
  expect(result).not.toHaveBeenCalled();
  clearSeed(reads);
  expect(await reads.result.get('MINE')).toEqual(resultOf('MINE', 'server'));
  expect(await reads.result.get('THEIRS')).toEqual(resultOf('THEIRS', 'server'));
});
