// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { submitQuiz } from './page-outbox.ts';
import type { FinishedPlay } from './submit-quiz.ts';

type SubmittedPlay = Awaited<ReturnType<typeof submitQuiz>>;

const submit = vi.hoisted(() => vi.fn<() => Promise<SubmittedPlay>>());
vi.mock('./submit-quiz.ts', () => ({ createSubmitQuiz: () => submit }));

const PLAY = {} as FinishedPlay;
const SUBMITTED = {} as SubmittedPlay;

/** Replaces `navigator.storage.persist`; returns a mock that is called at each call of `persist`. */
function stubPersist(respond: () => Promise<boolean>) {
  const onPersist = vi.fn();
  // `persist` is no mock: a mock handles the promises that it returns. With a mock, a rejection that the page does not
  // catch would not fail the test.
  const persist = () => {
    onPersist();
    return respond();
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  return onPersist;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

test('persistent storage is requested only after a quiz is submitted', async () => {
  const onPersist = stubPersist(async () => true);
  let resolveSubmit = (_: SubmittedPlay) => {};
  submit.mockReturnValue(
    new Promise((resolve) => {
      resolveSubmit = resolve;
    }),
  );
  const submitted = submitQuiz(PLAY);
  expect(onPersist).not.toHaveBeenCalled();
  resolveSubmit(SUBMITTED);
  expect(await submitted).toBe(SUBMITTED);
  expect(onPersist).toHaveBeenCalledTimes(1);
});

test('persistent storage is not requested if submitting fails', async () => {
  const onPersist = stubPersist(async () => true);
  submit.mockRejectedValue(new Error('refused'));
  await expect(submitQuiz(PLAY)).rejects.toThrow('refused');
  expect(onPersist).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => Promise.reject(new TypeError('not here'))],
  ['never responds to', () => new Promise<boolean>(() => {})],
])('a browser that %s the request for persistent storage does not delay the result', async (_, respond) => {
  stubPersist(respond);
  submit.mockResolvedValue(SUBMITTED);
  expect(await submitQuiz(PLAY)).toBe(SUBMITTED);
});

test('a quiz can be submitted in a browser without `navigator.storage`', async () => {
  submit.mockResolvedValue(SUBMITTED);
  expect(await submitQuiz(PLAY)).toBe(SUBMITTED);
});
