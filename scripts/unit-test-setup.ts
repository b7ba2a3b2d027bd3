import { afterEach, beforeEach, expect, vi } from 'vitest';

// A unit test fails if React, a library or our own code calls `console.error`. No test file may call
// `vi.clearAllMocks`: this would clear the calls of `console.error` before the `afterEach` below reads them.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(loggedErrors, 'calls of console.error').toEqual([]);
});

// On a busy machine a component may appear later than Testing Library's second.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
