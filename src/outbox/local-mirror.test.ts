// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { somePlay } from './kept-play.fixture.ts';
import { createLocalMirror } from './local-mirror.ts';

afterEach(() => localStorage.clear());

test('keeps plays one a key and leaves what is not its own alone', () => {
  const mirror = createLocalMirror(() => localStorage);
  localStorage.setItem('preferred-language', 'fr');
  expect(mirror.put(somePlay(1))).toBe(true);
  expect(mirror.put(somePlay(2))).toBe(true);
  expect(mirror.rows()).toHaveLength(2);
  mirror.remove(somePlay(1).playId);
  expect(mirror.rows()).toEqual([somePlay(2)]);
  mirror.clear();
  expect(mirror.rows()).toEqual([]);
  expect(localStorage.getItem('preferred-language')).toBe('fr');
});

test('hands out garbage as it is: it is for the gate to judge', () => {
  localStorage.setItem('play:x', '{broken');
  expect(createLocalMirror(() => localStorage).rows()).toEqual(['{broken']);
});

test('storage that throws is no failure, and nothing pretends to be written', () => {
  const mirror = createLocalMirror(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(mirror.put(somePlay(1))).toBe(false);
  expect(mirror.rows()).toEqual([]);
  mirror.remove(somePlay(1).playId);
  mirror.clear();
});

test('a play takes less than a kilobyte', () => {
  createLocalMirror(() => localStorage).put(somePlay(1));
  expect(localStorage.getItem(`play:${somePlay(1).playId}`)?.length).toBeLessThan(1_000);
});
