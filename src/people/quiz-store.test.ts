import { expect, test } from 'vitest';
import type { QuestionId } from '#domain/quiz/question.ts';
import { createQuizStore } from './quiz-store.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const createPlayId = () => crypto.randomUUID();

function createFullyAnsweredStore() {
  const store = createQuizStore();
  for (const [position, option] of SHEET.entries())
    store.getState().answer((position + 1) as QuestionId, option, createPlayId);
  return store;
}

test('a play has one id from its first answer on', () => {
  const store = createQuizStore();
  expect(store.getState().playId).toBeNull();
  store.getState().answer(1, 0, createPlayId);
  const { playId } = store.getState();
  expect(playId).not.toBeNull();
  store.getState().answer(1, 3, createPlayId);
  store.getState().answer(2, 0, createPlayId);
  expect(store.getState().playId).toBe(playId);
  expect(store.getState().sheet).toEqual([3, 0]);
});

test('answers in any order are stored by question', () => {
  const store = createQuizStore();
  store.getState().answer(3, 1, createPlayId);
  store.getState().answer(1, 0, createPlayId);
  expect(store.getState().sheet).toEqual([0, undefined, 1]);
});

test('only one caller may submit, answers can’t change meanwhile, and a failed play is submitted again with its id', () => {
  const store = createFullyAnsweredStore();
  const { beginSubmission, failSubmission, answer, playId } = store.getState();
  expect([beginSubmission(), beginSubmission()]).toEqual([true, false]);
  answer(9, 3, createPlayId);
  expect(store.getState().sheet).toEqual(SHEET);
  failSubmission();
  // With the same id the server does not count the play twice, even if it counted the failed submission.
  expect(store.getState()).toMatchObject({ submission: 'failed', playId });
  expect(beginSubmission()).toBe(true);
  expect(store.getState().playId).toBe(playId);
  expect(store.getState().sheet).toEqual(SHEET);
});

test('a reset empties everything', () => {
  const store = createFullyAnsweredStore();
  store.getState().startSkippingAnswered();
  store.getState().beginSubmission();
  store.getState().reset();
  expect(store.getState()).toMatchObject({ playId: null, sheet: [], isSkippingAnswered: false, submission: 'none' });
});
