import { expect, test, vi } from 'vitest';
import { memoryPlayStore } from '../testing/memory-play-store.ts';
import { aPlay } from '../testing/plays.ts';
import { StoreUnavailableError } from './play-store.ts';
import { playStoreOpenedLater } from './play-store-opened-later.ts';

test('plays that come while it opens wait for it, and one opening serves them all', async () => {
  const open = vi.fn(async () => memoryPlayStore());
  const store = playStoreOpenedLater(open);
  expect(await Promise.all([store.record(aPlay()), store.record(aPlay()), store.check()])).toEqual([
    'recorded',
    'recorded',
    undefined,
  ]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('after a failure plays are refused at once, until a check has opened it', async () => {
  const open = vi.fn(async () => memoryPlayStore()).mockRejectedValueOnce(new StoreUnavailableError('locked'));
  const store = playStoreOpenedLater(open);
  await expect(store.check()).rejects.toMatchObject({ reason: 'locked' });
  await expect(store.record(aPlay())).rejects.toMatchObject({ reason: 'locked' });
  await expect(store.playsByCouple()).rejects.toMatchObject({ reason: 'locked' });
  expect(open).toHaveBeenCalledTimes(1);
  await store.check();
  expect(await store.record(aPlay())).toBe('recorded');
});

test('closed while it opens, it closes what was opened and opens nothing more', async () => {
  const inner = memoryPlayStore();
  const close = vi.spyOn(inner, 'close');
  const store = playStoreOpenedLater(async () => inner);
  const opening = store.check();
  await store.close();
  await opening;
  expect(close).toHaveBeenCalled();
  const never = playStoreOpenedLater(async () => inner);
  await never.close();
  await expect(never.check()).rejects.toMatchObject({ reason: 'closed' });
});
