import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('a process is ready until it is asked to stop, and live until it exits', () => {
  const health = createHealth();
  expect(health.ready().status).toBe(200);
  health.markStopping();
  expect(health.ready().status).toBe(503);
  expect(health.live().status).toBe(200);
});
