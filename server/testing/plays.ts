import { randomUUID } from 'node:crypto';
import { toAnswers } from '#domain/answer.ts';
import { QUESTIONS } from '#domain/question.ts';
import type { Play } from '../store/play-store.ts';

/** A play for tests; a test sets the parts that matter to it. */
export function aPlay(own: Partial<Play> = {}): Play {
  return {
    key: randomUUID(),
    sheet: 1234,
    coupleId: 7,
    receivedAt: 1_763_600_000_000,
    origin: null,
    isCounted: true,
    ...own,
  };
}

/** Nine good answers: of each question the option with this index (0 to 3). */
export function someAnswers(option = 0) {
  return toAnswers(QUESTIONS.map(() => option));
}

/** A submission as the page sends it. */
export function submission(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
