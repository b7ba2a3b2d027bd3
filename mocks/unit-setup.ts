import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What a component or a library complains about is a failure, not noise. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const complaints = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
