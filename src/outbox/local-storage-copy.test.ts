// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createLocalStorageCopy } from './local-storage-copy.ts';
import { someRow } from './stored-play.fixture.ts';

afterEach(() => localStorage.clear());

test('keeps plays one a key and leaves what is not its own alone', () => {
  const copy = createLocalStorageCopy(() => localStorage);
  localStorage.setItem('preferred-language', 'fr');
  expect(copy.put(someRow(1))).toBe(true);
  expect(copy.put(someRow(2))).toBe(true);
  expect(copy.rows()).toHaveLength(2);
  copy.remove(someRow(1).playId);
  expect(copy.rows()).toEqual([someRow(2)]);
  copy.clear();
  expect(copy.rows()).toEqual([]);
  expect(localStorage.getItem('preferred-language')).toBe('fr');
});

test('hands out garbage as it is: it is for the gate to judge', () => {
  localStorage.setItem('play:x', '{broken');
  expect(createLocalStorageCopy(() => localStorage).rows()).toEqual(['{broken']);
});

test('storage that throws is no failure, and nothing pretends to be written', () => {
  const copy = createLocalStorageCopy(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(copy.put(someRow(1))).toBe(false);
  expect(copy.rows()).toEqual([]);
  copy.remove(someRow(1).playId);
  copy.clear();
});

test('a play takes less than a kilobyte', () => {
  createLocalStorageCopy(() => localStorage).put(someRow(1));
  expect(localStorage.getItem(`play:${someRow(1).playId}`)?.length).toBeLessThan(1_000);
});
