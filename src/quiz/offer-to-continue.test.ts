// @vitest-environment jsdom
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useQuizStore } from '#people/quiz-store.ts';
import { closeToast, useToastStore } from '#ui/toast/toast-store.ts';
import { offerToContinue } from './offer-to-continue.ts';

const URL_PARTS = { search: { with: 'ABCDEFG' }, hash: 'n=ABCDEFG.Mina' };

afterEach(() => {
  useQuizStore.getState().reset();
  useToastStore.setState({ toast: null });
  history.replaceState(null, '', '/');
});

/** Leaves a quiz with these answers, as the cross and then the app's frame do; returns what the router was told. */
function leave(step: 1 | 3, sheet: readonly number[]) {
  const navigate = vi.fn();
  for (const [index, option] of sheet.entries())
    useQuizStore.getState().answer((index + 1) as 1 | 2 | 3, option, () => 'play');
  offerToContinue(step, { navigate, state: { location: URL_PARTS } } as unknown as AnyRouter);
  useQuizStore.getState().reset();
  return navigate;
}

const openToast = () => useToastStore.getState().toast;

test('as long as the toast shows, its action gives the answers back, at the same question with the same query', () => {
  useQuizStore.getState().startSkippingAnswered();
  const navigate = leave(3, [2, 0]);
  expect(useQuizStore.getState().playId).toBeNull();
  openToast()?.action?.run();
  expect(useQuizStore.getState()).toMatchObject({
    playId: 'play',
    sheet: [2, 0],
    isSkippingAnswered: true,
    submission: 'none',
  });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/quiz/3', ...URL_PARTS }));
});

test('after a change of language meanwhile, the question is that language’s', () => {
  const navigate = leave(3, [2, 0]);
  history.replaceState(null, '', '/ar');
  openToast()?.action?.run();
  expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: '/ar/quiz/3' }));
});

test('once the toast has closed, nothing holds the answers', () => {
  const navigate = leave(3, [2, 0]);
  closeToast();
  openToast()?.action?.run();
  expect(useQuizStore.getState().playId).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['from question 1', 1, [2]],
  ['without an answer', 3, []],
] as const)('who leaves %s is offered nothing', (_case, step, sheet) => {
  leave(step, sheet);
  expect(openToast()).toBeNull();
});
