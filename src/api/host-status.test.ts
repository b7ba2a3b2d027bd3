import { expect, test } from 'vitest';
import { onHostStatus, reportHostStatus } from './host-status.ts';

test('a listener is called at once with the latest status, if there is one, and then with each new status', () => {
  const [early, late]: [string[], string[]] = [[], []];
  onHostStatus((status) => early.push(status));
  expect(early).toEqual([]);
  reportHostStatus('up');
  reportHostStatus('down');
  onHostStatus((status) => late.push(status));
  expect(late).toEqual(['down']);
  reportHostStatus('up');
  expect([early, late]).toEqual([
    ['up', 'down', 'up'],
    ['down', 'up'],
  ]);
});
