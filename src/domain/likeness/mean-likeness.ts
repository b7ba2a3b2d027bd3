import { visitorProfile } from '#domain/match/profile.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { likenessOfProfiles } from './likeness.ts';

/** How alike the visitors of `a` are on average with those of `b`, 0 to 100: the mean over all pairs. */
export function meanLikeness(a: readonly AnswerSheet[], b: readonly AnswerSheet[]): number {
  const theirs = b.map(visitorProfile);
  let sum = 0;
  for (const sheet of a) {
    const mine = visitorProfile(sheet);
    for (const profile of theirs) sum += likenessOfProfiles(mine, profile);
  }
  return sum / (a.length * b.length);
}
