// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { submitQuiz } from './page-outbox.ts';
import type { FinishedPlay } from './submit-quiz.ts';

type Submitted = Awaited<ReturnType<typeof submitQuiz>>;

const submit = vi.hoisted(() => vi.fn<() => Promise<Submitted>>());
vi.mock('./submit-quiz.ts', () => ({ createSubmitQuiz: () => submit }));

const PLAY = {} as FinishedPlay;
const SUBMITTED = {} as Submitted;

/** A browser that is asked to keep this site's storage, and answers so. */
function storage(answer: () => Promise<boolean>) {
  const asked = vi.fn();
  // Not the mock itself, out of which a rejection that nobody catches would not fail the run.
  const persist = () => {
    asked();
    return answer();
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  return asked;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

test('once a quiz is submitted, and not before, the browser is asked to keep what there is', async () => {
  const asked = storage(async () => true);
  let resolveSubmit = (_: Submitted) => {};
  submit.mockReturnValue(
    new Promise((resolve) => {
      resolveSubmit = resolve;
    }),
  );
  const submitted = submitQuiz(PLAY);
  expect(asked).not.toHaveBeenCalled();
  resolveSubmit(SUBMITTED);
  expect(await submitted).toBe(SUBMITTED);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a quiz that could not be submitted asks for nothing', async () => {
  const asked = storage(async () => true);
  submit.mockRejectedValue(new Error('refused'));
  await expect(submitQuiz(PLAY)).rejects.toThrow('refused');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['refuses', () => Promise.reject(new TypeError('not here'))],
  ['never answers', () => new Promise<boolean>(() => {})],
])('a browser that %s holds up nothing', async (_, answer) => {
  storage(answer);
  submit.mockResolvedValue(SUBMITTED);
  expect(await submitQuiz(PLAY)).toBe(SUBMITTED);
});

test('a browser without such a thing holds up nothing', async () => {
  submit.mockResolvedValue(SUBMITTED);
  expect(await submitQuiz(PLAY)).toBe(SUBMITTED);
});
