import { expect, test, vi } from 'vitest';
import { createCachedRead } from './cached-read.ts';

test('a value is read once and cached', async () => {
  const read = vi.fn(async (key: string) => `value of ${key}`);
  const cached = createCachedRead(read);
  expect(cached.peek('a')).toBeUndefined();
  expect(await Promise.all([cached.get('a'), cached.get('a')])).toEqual(['value of a', 'value of a']);
  expect(await cached.get('a')).toBe('value of a');
  expect(cached.peek('a')).toBe('value of a');
  expect(read).toHaveBeenCalledTimes(1);
});

test.each([
  ['rejects', () => Promise.reject(new Error('gone'))],
  [
    'throws',
    () => {
      throw new Error('gone');
    },
  ],
])('a read that %s is not cached; the next get reads again', async (_, fail) => {
  const read = vi.fn<(key: string) => Promise<string>>();
  read.mockImplementationOnce(fail).mockResolvedValueOnce('back');
  const cached = createCachedRead(read);
  await expect(cached.get('a')).rejects.toThrow('gone');
  expect(read).toHaveBeenCalledTimes(1);
  expect(await cached.get('a')).toBe('back');
});

test('a value that was put needs no read', async () => {
  const read = vi.fn(async (_key: string) => 'read');
  const cached = createCachedRead(read);
  cached.put(['a'], 'put');
  expect(await cached.get('a')).toBe('put');
  expect(read).not.toHaveBeenCalled();
});

test('a seeded value needs no read until the seed is cleared; values that were put or read stay', async () => {
  const read = vi.fn(async (key: string) => `value of ${key}`);
  const cached = createCachedRead(read);
  cached.seed(['a'], 'seeded');
  cached.seed(['b'], 'seeded');
  cached.put(['b'], 'put');
  expect(await cached.get('a')).toBe('seeded');
  expect(read).not.toHaveBeenCalled();
  cached.clearSeed();
  expect(cached.peek('a')).toBeUndefined();
  expect(await cached.get('a')).toBe('value of a');
  cached.clearSeed();
  expect(cached.peek('a')).toBe('value of a');
  expect(cached.peek('b')).toBe('put');
});
