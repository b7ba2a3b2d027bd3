import { randomUUID } from 'node:crypto';
import { toAnswers } from '#domain/quiz/answer.ts';
import { QUESTIONS } from '#domain/quiz/question.ts';
import type { Play } from '../store/play-store.ts';

/** A play; a test passes the fields that matter to it. */
export function makePlay(fields: Partial<Play> = {}): Play {
  return {
    playId: randomUUID(),
    sheet: 1234,
    coupleId: 7,
    receivedAt: 1_763_600_000_000,
    ...fields,
  };
}

/** Nine valid answers: the option with this index (0 to 3) of each question. */
export function makeAnswers(option = 0) {
  return toAnswers(QUESTIONS.map(() => option));
}

/** Options of `fetch` for a submission. A string is sent unchanged as the body; a play's key goes in `headers`. */
export function makeSubmission(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** How many plays a server's statistics count. The number may be 5 s old, because a server process caches it. */
export async function countPlays(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { readonly plays: number };
  return stats.plays;
}
