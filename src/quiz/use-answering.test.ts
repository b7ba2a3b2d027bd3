// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionId } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { ANSWER_DELAY_TIMER_MS } from '#domain/quiz/quiz-pauses.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { useAnswering } from './use-answering.ts';

/** One frame at 60 Hz, and a millisecond for the timer that the frame starts. */
const AFTER_FRAME_MS = 17;

const navigate = vi.hoisted(() => vi.fn(async () => undefined));
const finishPlay = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('./use-finish-play.ts', () => ({ useFinishPlay: () => finishPlay }));

beforeEach(() => {
  vi.useFakeTimers();
  // The next question's URL takes its language from this one: Korean, which has no prefix.
  history.replaceState(null, '', '/quiz/3');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  navigate.mockClear();
  finishPlay.mockClear();
  useQuizStore.getState().reset();
});

function storedAnswer(step: QuestionId) {
  return useQuizStore.getState().sheet[step - 1];
}

function renderQuestion(step: QuestionId) {
  const showQuestion = vi.fn();
  const { result, unmount } = renderHook(() => useAnswering({ step, showQuestion }));
  return { showQuestion, choose: (option: number) => result.current(option), unmount };
}

test('an answer is stored after the next frame, and the next question shows after the answer delay', () => {
  const { showQuestion, choose } = renderQuestion(3);
  choose(0);
  expect(storedAnswer(3)).toBeUndefined();
  vi.advanceTimersByTime(AFTER_FRAME_MS);
  expect(storedAnswer(3)).toBe(0);
  vi.advanceTimersByTime(ANSWER_DELAY_TIMER_MS - AFTER_FRAME_MS - 1);
  expect(showQuestion).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(showQuestion.mock.calls).toEqual([[4]]);
  // The URL changes after the frame that draws the next question.
  vi.advanceTimersByTime(AFTER_FRAME_MS);
  expect(navigate.mock.calls).toEqual([[{ to: '/quiz/4', hash: true, hashScrollIntoView: false }]]);
});

test('another choice within the answer delay replaces the answer and restarts the delay', () => {
  const { showQuestion, choose } = renderQuestion(3);
  choose(0);
  for (const option of [1, 2, 3]) {
    vi.advanceTimersByTime(ANSWER_DELAY_TIMER_MS - 1);
    choose(option);
  }
  vi.advanceTimersByTime(ANSWER_DELAY_TIMER_MS - 1);
  expect(showQuestion).not.toHaveBeenCalled();
  expect(storedAnswer(3)).toBe(3);
  vi.advanceTimersByTime(1);
  expect(showQuestion.mock.calls).toEqual([[4]]);
  vi.advanceTimersByTime(2 * ANSWER_DELAY_TIMER_MS);
  expect(showQuestion).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('the last answer finishes the play once', () => {
  for (let step = 1; step < QUESTION_COUNT; step += 1)
    useQuizStore.getState().answer(step as QuestionId, 1, () => 'a-play');
  const { showQuestion, choose } = renderQuestion(9);
  choose(2);
  vi.advanceTimersByTime(ANSWER_DELAY_TIMER_MS - 1);
  expect(finishPlay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * ANSWER_DELAY_TIMER_MS);
  expect(finishPlay).toHaveBeenCalledTimes(1);
  expect(showQuestion).not.toHaveBeenCalled();
});

test('after question 9 the first unanswered question is shown, and nothing is submitted (spec point 6)', () => {
  for (const step of [1, 3, 4] as const) useQuizStore.getState().answer(step, 1, () => 'a-play');
  const { showQuestion, choose } = renderQuestion(9);
  choose(2);
  vi.advanceTimersByTime(2 * ANSWER_DELAY_TIMER_MS);
  expect(showQuestion.mock.calls).toEqual([[2]]);
  expect(finishPlay).not.toHaveBeenCalled();
});

test('after question 9 only unanswered questions follow; the last answer finishes the play', () => {
  for (const step of [3, 5, 6, 7, 8] as const) useQuizStore.getState().answer(step, 1, () => 'a-play');
  const shownSteps: unknown[] = [];
  for (const step of [9, 1, 2, 4] as const) {
    const { showQuestion, choose, unmount } = renderQuestion(step);
    choose(2);
    vi.advanceTimersByTime(ANSWER_DELAY_TIMER_MS);
    shownSteps.push(...showQuestion.mock.calls.flat());
    unmount();
  }
  expect(shownSteps).toEqual([1, 2, 4]);
  expect(finishPlay).toHaveBeenCalledTimes(1);
});

test('a changed answer leads to the next question in order, even if all questions are answered', () => {
  for (let step = 1; step <= QUESTION_COUNT; step += 1)
    useQuizStore.getState().answer(step as QuestionId, 1, () => 'a-play');
  const { showQuestion, choose } = renderQuestion(8);
  choose(3);
  vi.advanceTimersByTime(2 * ANSWER_DELAY_TIMER_MS);
  expect(showQuestion.mock.calls).toEqual([[9]]);
  expect(finishPlay).not.toHaveBeenCalled();
});

test('leaving the quiz within the answer delay cancels the next question', () => {
  const { showQuestion, choose, unmount } = renderQuestion(3);
  choose(0);
  vi.advanceTimersByTime(ANSWER_DELAY_TIMER_MS / 2);
  unmount();
  vi.advanceTimersByTime(2 * ANSWER_DELAY_TIMER_MS);
  expect(showQuestion).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});
