// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionId } from '#domain/question.ts';
import { useQuizStore } from '#stores/quiz-store.ts';
import { useAnswering } from './use-answering.ts';

/** What the specification says (§4, §9), and what it takes to show something on the slowest screens. */
const DELAY_MS = 500;
const FRAME_MS = 17;

const navigate = vi.hoisted(() => vi.fn(async () => undefined));
const submit = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('./use-submit.ts', () => ({ useSubmit: () => submit }));

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/quiz/3');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  useQuizStore.getState().reset();
});

function question(step: QuestionId) {
  const show = vi.fn();
  const { result, unmount } = renderHook(() => useAnswering({ step, showQuestion: show }));
  return { show, choose: (option: number) => result.current(option), unmount };
}

test('an answer is stored with the next frame; half a second after it the next question is there', () => {
  const { show, choose } = question(3);
  choose(0);
  vi.advanceTimersByTime(FRAME_MS);
  expect(useQuizStore.getState().sheet[2]).toBe(0);
  vi.advanceTimersByTime(DELAY_MS - 2 * FRAME_MS - 1);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FRAME_MS + 1);
  expect(show.mock.calls).toEqual([[4]]);
  vi.advanceTimersByTime(2 * FRAME_MS);
  expect(navigate.mock.calls).toEqual([[{ to: '/quiz/4', hash: true, hashScrollIntoView: false }]]);
});

test('another choice within the delay replaces the answer and starts the delay anew', () => {
  const { show, choose } = question(3);
  choose(0);
  for (const option of [1, 2, 3]) {
    vi.advanceTimersByTime(DELAY_MS - 2 * FRAME_MS);
    choose(option);
  }
  vi.advanceTimersByTime(DELAY_MS - 2 * FRAME_MS);
  expect(show).not.toHaveBeenCalled();
  expect(useQuizStore.getState().sheet[2]).toBe(3);
  vi.advanceTimersByTime(2 * FRAME_MS);
  expect(show.mock.calls).toEqual([[4]]);
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(show).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('after the last answer all are submitted, once', () => {
  for (let step = 1; step < 9; step += 1) useQuizStore.getState().answer(step as QuestionId, 1, () => 'a-play');
  const { show, choose } = question(9);
  choose(2);
  vi.advanceTimersByTime(DELAY_MS - 2 * FRAME_MS);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalled();
});

test('with a gap the first open question follows the last one, and nothing is submitted (decision 6)', () => {
  for (const step of [1, 3, 4] as const) useQuizStore.getState().answer(step, 1, () => 'a-play');
  const { show, choose } = question(9);
  choose(2);
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(show.mock.calls).toEqual([[2]]);
  expect(submit).not.toHaveBeenCalled();
});

test('once the open questions are asked for, those answered are not asked again, and the last gap submits', () => {
  for (const step of [3, 5, 6, 7, 8] as const) useQuizStore.getState().answer(step, 1, () => 'a-play');
  const ways: unknown[] = [];
  for (const step of [9, 1, 2, 4] as const) {
    const { show, choose, unmount } = question(step);
    choose(2);
    vi.advanceTimersByTime(DELAY_MS);
    ways.push(...show.mock.calls.flat());
    unmount();
  }
  expect(ways).toEqual([1, 2, 4]);
  expect(submit).toHaveBeenCalledTimes(1);
});

test('who goes back to change an answer is led on in order, also from the last but one', () => {
  for (let step = 1; step <= 9; step += 1) useQuizStore.getState().answer(step as QuestionId, 1, () => 'a-play');
  const { show, choose } = question(8);
  choose(3);
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(show.mock.calls).toEqual([[9]]);
  expect(submit).not.toHaveBeenCalled();
});

test('whoever leaves within the delay is not called back', () => {
  const { show, choose, unmount } = question(3);
  choose(0);
  vi.advanceTimersByTime(DELAY_MS / 2);
  unmount();
  vi.advanceTimersByTime(2 * DELAY_MS);
  expect(show).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});
