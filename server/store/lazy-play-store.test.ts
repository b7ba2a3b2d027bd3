import { expect, test, vi } from 'vitest';
import { createMemoryPlayStore } from '../testing/memory-play-store.ts';
import { makePlay } from '../testing/plays.ts';
import { createLazyPlayStore } from './lazy-play-store.ts';
import { StoreUnavailableError } from './play-store.ts';

test('plays wait while the store is being opened, and several calls at the same time open it only once', async () => {
  const open = vi.fn(async () => createMemoryPlayStore());
  const store = createLazyPlayStore(open);
  expect(await Promise.all([store.record(makePlay()), store.record(makePlay()), store.checkWritable()])).toEqual([
    'recorded',
    'recorded',
    undefined,
  ]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('after a failed attempt to open the store, plays fail at once until a check has opened it', async () => {
  const open = vi.fn(async () => createMemoryPlayStore()).mockRejectedValueOnce(new StoreUnavailableError('locked'));
  const store = createLazyPlayStore(open);
  await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'locked' });
  await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'locked' });
  await expect(store.playsByCouple()).rejects.toMatchObject({ reason: 'locked' });
  expect(open).toHaveBeenCalledTimes(1);
  await store.checkWritable();
  expect(await store.record(makePlay())).toBe('recorded');
});

test('a store that is told to close while it opens is closed as soon as it is open', async () => {
  const inner = createMemoryPlayStore();
  const close = vi.spyOn(inner, 'close');
  const store = createLazyPlayStore(async () => inner);
  const opening = store.checkWritable();
  await store.close();
  await opening;
  expect(close).toHaveBeenCalledTimes(1);
});

test('a store that was closed before its first use is never opened', async () => {
  const open = vi.fn(async () => createMemoryPlayStore());
  const store = createLazyPlayStore(open);
  await store.close();
  await expect(store.checkWritable()).rejects.toMatchObject({ reason: 'closed' });
  await expect(store.record(makePlay())).rejects.toMatchObject({ reason: 'closed' });
  expect(open).not.toHaveBeenCalled();
});
