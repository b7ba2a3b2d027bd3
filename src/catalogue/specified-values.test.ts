import { expect, test } from 'vitest';
import { QUESTIONS } from '#domain/quiz/question.ts';
import { ANSWER_DELAY_MS } from '#domain/quiz/quiz-pauses.ts';
import { coupleTexts } from '#domain/wire.ts';
import { COUPLES } from './couples.ts';

test('each question has the four values of the specification, in its order (spec §3)', () => {
  expect(QUESTIONS.map(({ options }) => options.map(({ value }) => value).join(', '))).toEqual([
    'romantic, adventure, cultural, casual',
    'direct, protective, compromise, space',
    'adventure, careful, flexible, together',
    'passionate, stable, growth, fun',
    'communication, protection, growth, freedom',
    'comfort, solve, listen, space',
    'protect, support, plan, together',
    'intimate, lively, natural, special',
    'stability, passion, growth, adventure',
  ]);
});

test('the next question comes half a second after an answer (spec §4)', () => expect(ANSWER_DELAY_MS).toBe(500));

test('a couple without a translation shows its Korean texts (spec §3)', () => {
  const [couple] = COUPLES;
  if (!couple) throw new Error('no couples');
  expect(coupleTexts({ ...couple, translations: {} }, 'fr')).toMatchObject({
    name1: couple.name1,
    name2: couple.name2,
    drama: couple.drama,
    description: couple.description,
  });
});
