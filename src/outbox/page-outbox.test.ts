// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { submitQuiz } from './page-outbox.ts';
import type { FinishedPlay } from './submit-quiz.ts';

type SubmittedPlay = Awaited<ReturnType<typeof submitQuiz>>;

const submit = vi.hoisted(() => vi.fn<() => Promise<SubmittedPlay>>());
vi.mock('./submit-quiz.ts', () => ({ createSubmitQuiz: () => submit }));

const PLAY = {} as FinishedPlay;
const SUBMITTED = {} as SubmittedPlay;

/** Replaces `navigator.storage.persist`; returns a mock that counts its calls. */
function stubPersist(respond: () => Promise<boolean>) {
  const called = vi.fn();
  // A mock would handle the rejection itself, so that an uncaught one would not fail the test.
  const persist = () => {
    called();
    return respond();
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  return called;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

test('persistent storage is requested only after a quiz is submitted', async () => {
  const persistCalled = stubPersist(async () => true);
  let resolveSubmit = (_: SubmittedPlay) => {};
  submit.mockReturnValue(
    new Promise((resolve) => {
      resolveSubmit = resolve;
    }),
  );
  const submitted = submitQuiz(PLAY);
  expect(persistCalled).not.toHaveBeenCalled();
  resolveSubmit(SUBMITTED);
  expect(await submitted).toBe(SUBMITTED);
  expect(persistCalled).toHaveBeenCalledTimes(1);
});

test('persistent storage is not requested if submitting fails', async () => {
  const persistCalled = stubPersist(async () => true);
  submit.mockRejectedValue(new Error('refused'));
  await expect(submitQuiz(PLAY)).rejects.toThrow('refused');
  expect(persistCalled).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => Promise.reject(new TypeError('not here'))],
  ['never responds to', () => new Promise<boolean>(() => {})],
])('a browser that %s the request does not delay the result', async (_, respond) => {
  stubPersist(respond);
  submit.mockResolvedValue(SUBMITTED);
  expect(await submitQuiz(PLAY)).toBe(SUBMITTED);
});

test('a browser without persistent storage submits too', async () => {
  submit.mockResolvedValue(SUBMITTED);
  expect(await submitQuiz(PLAY)).toBe(SUBMITTED);
});
