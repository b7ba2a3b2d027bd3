import { expect, it } from 'vitest';
import { createHealth } from './health.ts';

it('a process is ready until it is asked to stop, and alive to its end', () => {
  const health = createHealth();
  expect(health.ready().status).toBe(200);
  health.stopping();
  expect(health.ready().status).toBe(503);
  expect(health.live().status).toBe(200);
});
