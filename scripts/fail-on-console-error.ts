import { afterEach, beforeEach, expect, vi } from 'vitest';

// A unit test fails if React, a library or our own code calls `console.error`. No test file calls `vi.clearAllMocks`:
// the file's `afterEach` runs before the one below, and would also clear the calls of `console.error`.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(loggedErrors, 'calls of console.error').toEqual([]);
});
