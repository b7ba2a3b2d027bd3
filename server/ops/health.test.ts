import { expect, it, vi } from 'vitest';
import { createHealth } from './health.ts';

it('many who ask at once share one check; the next who asks gets one of their own', async () => {
  const check = vi.fn(async () => undefined);
  const health = createHealth({ check });
  const answers = await Promise.all(Array.from({ length: 50 }, () => health.ready()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRejectedValue(new Error('gone'));
  expect((await health.ready()).status).toBe(503);
  expect(check).toHaveBeenCalledTimes(2);
});
