import { afterEach, beforeEach, expect, vi } from 'vitest';

// A unit test fails if React, a library or our own code calls `console.error`. Test files clear only their own mocks:
// `vi.clearAllMocks` in their `afterEach`, which runs before the one here, would clear these calls too.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(loggedErrors, 'calls of console.error').toEqual([]);
});
