import { expect, test } from 'vitest';
import { toAnswers } from '#domain/answer.ts';
import { finishedSheet, firstUnanswered } from './quiz-sheet.ts';
import { createQuizStore } from './quiz-store.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const newPlayId = () => crypto.randomUUID();

function finishedStore() {
  const store = createQuizStore();
  for (const { questionId, value } of toAnswers(SHEET)) store.getState().answer(questionId as 1, value, newPlayId);
  return store;
}

test('a play has one id from its first answer on', () => {
  const store = createQuizStore();
  expect(store.getState().playId).toBeNull();
  store.getState().answer(1, 'romantic', newPlayId);
  const { playId } = store.getState();
  store.getState().answer(1, 'casual', newPlayId);
  store.getState().answer(2, 'direct', newPlayId);
  expect(store.getState().playId).toBe(playId);
  expect(store.getState().answers).toEqual({ 1: 'casual', 2: 'direct' });
});

test('nine answers make the sheet, eight do not and name the gap', () => {
  expect(finishedSheet(finishedStore().getState())).toEqual(SHEET);
  const store = createQuizStore();
  store.getState().answer(1, 'romantic', newPlayId);
  store.getState().answer(3, 'careful', newPlayId);
  expect(finishedSheet(store.getState())).toBeNull();
  expect(firstUnanswered(store.getState())).toBe(2);
  expect(firstUnanswered(finishedStore().getState())).toBeNull();
});

test('only one caller may submit, and answers stand still meanwhile', () => {
  const store = finishedStore();
  const { beginSubmission, submissionFailed, answer, playId } = store.getState();
  expect([beginSubmission(), beginSubmission()]).toEqual([true, false]);
  answer(9, 'adventure', newPlayId);
  expect(finishedSheet(store.getState())).toEqual(SHEET);
  submissionFailed();
  // The same play: what the server may have counted already is not counted again.
  expect(store.getState()).toMatchObject({ submission: 'failed', playId });
  expect(beginSubmission()).toBe(true);
  expect(store.getState().playId).toBe(playId);
  expect(finishedSheet(store.getState())).toEqual(SHEET);
});

test('a reset empties everything', () => {
  const store = finishedStore();
  store.getState().beginSubmission();
  store.getState().reset();
  expect(store.getState()).toMatchObject({ playId: null, answers: {}, submission: 'none' });
});
