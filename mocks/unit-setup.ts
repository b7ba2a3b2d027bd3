import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test fails if React or a library logs an error. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const loggedErrors = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(loggedErrors).toEqual([]);
});
