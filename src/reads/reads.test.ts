import { expect, test, vi } from 'vitest';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { clearSeed, createReads, FEATURED_COUNT, seedReads } from './reads.ts';

/** Thirty couples with their source; the tests read no other fields. */
const couplesFrom = (source: string) => Array.from({ length: 30 }, (_, index) => ({ id: index + 1, source }) as object);
const SEEDED = couplesFrom('page') as Couple[];
const FETCHED = couplesFrom('server') as Couple[];

const resultOf = (id: string, source: string) => ({ id, source }) as object as QuizResult;

function setUp() {
  const couples = vi.fn(async () => FETCHED);
  const result = vi.fn(async (id: string) => resultOf(id, 'server'));
  return {
    couples,
    result,
    reads: createReads({
      couples,
      result,
      story: async () => null,
      group: async () => null,
      pairVerdict: async () => null,
    }),
  };
}

test('the featured couples are the first eight of the list, which is read once', async () => {
  const { reads, couples } = setUp();
  const [featured, all] = await Promise.all([reads.featured.get(), reads.couples.get()]);
  expect(all).toEqual(FETCHED);
  expect(featured).toEqual(FETCHED.slice(0, 8));
  expect(FEATURED_COUNT).toBe(8);
  expect(couples).toHaveBeenCalledTimes(1);
});

test('a seed of all couples includes the featured ones; clearSeed removes both', async () => {
  const { reads, couples } = setUp();
  seedReads(reads, { couples: SEEDED });
  expect(await reads.featured.get()).toEqual(SEEDED.slice(0, 8));
  expect(await reads.couples.get()).toEqual(SEEDED);
  expect(couples).not.toHaveBeenCalled();

  clearSeed(reads);
  expect(reads.couples.peek()).toBeUndefined();
  expect(reads.featured.peek()).toBeUndefined();
  expect(await reads.featured.get()).toEqual(FETCHED.slice(0, 8));
  expect(await reads.couples.get()).toEqual(FETCHED);
});

test('if only the featured couples are seeded, the whole list is still read', async () => {
  const { reads, couples } = setUp();
  seedReads(reads, { featured: SEEDED.slice(0, 8) });
  expect(reads.featured.peek()).toEqual(SEEDED.slice(0, 8));
  expect(couples).not.toHaveBeenCalled();
  expect(await reads.couples.get()).toEqual(FETCHED);
});

test('seeded results of visitor and friend are read without a request; clearSeed removes both', async () => {
  const { reads, result } = setUp();
  seedReads(reads, { result: resultOf('MINE', 'page'), friend: resultOf('THEIRS', 'page') });
  expect(await reads.result.get('MINE')).toEqual(resultOf('MINE', 'page'));
  expect(await reads.result.get('THEIRS')).toEqual(resultOf('THEIRS', 'page'));
  expect(result).not.toHaveBeenCalled();
  clearSeed(reads);
  expect(await reads.result.get('MINE')).toEqual(resultOf('MINE', 'server'));
  expect(await reads.result.get('THEIRS')).toEqual(resultOf('THEIRS', 'server'));
});

test('clearSeed, for a change of language, keeps stories and groups: each is read in a language', () => {
  const { reads } = setUp();
  seedReads(reads, { story: ['MINE', 'en', null], group: ['MINE-THEIRS', 'en', null] });
  clearSeed(reads);
  expect(reads.story.peek('MINE', 'en')).toBeNull();
  expect(reads.group.peek('MINE-THEIRS', 'en')).toBeNull();
});
