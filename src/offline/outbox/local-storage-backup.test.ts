// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createLocalStorageBackup } from './local-storage-backup.ts';
import { someRecord } from './stored-play.fixture.ts';

afterEach(() => localStorage.clear());

test('each play is a localStorage item of its own, and other items are left alone', () => {
  const backup = createLocalStorageBackup(() => localStorage);
  localStorage.setItem('preferred-language', 'fr');
  expect(backup.put(someRecord(1))).toBe(true);
  expect(backup.put(someRecord(2))).toBe(true);
  expect(localStorage).toHaveLength(3);
  expect(backup.readAll()).toHaveLength(2);
  backup.remove(someRecord(1).playId);
  expect(backup.readAll()).toEqual([someRecord(2)]);
  backup.clear();
  expect(backup.readAll()).toEqual([]);
  expect(localStorage.getItem('preferred-language')).toBe('fr');
});

test('a damaged record is returned as text', () => {
  localStorage.setItem('play:x', '{broken');
  expect(createLocalStorageBackup(() => localStorage).readAll()).toEqual(['{broken']);
});

test('if storage throws, put returns false, and no method throws', () => {
  const backup = createLocalStorageBackup(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(backup.put(someRecord(1))).toBe(false);
  expect(backup.readAll()).toEqual([]);
  backup.remove(someRecord(1).playId);
  backup.clear();
});

test('a stored play is shorter than 1,000 characters, so that localStorage has room for thousands', () => {
  createLocalStorageBackup(() => localStorage).put(someRecord(1));
  expect(localStorage.getItem(`play:${someRecord(1).playId}`)?.length).toBeLessThan(1_000);
});
