import { decodeResultId } from '#domain/result-id.ts';
import { isFresh } from '../http/conditional.ts';
import type { AnswerHeaders, Answers } from './answer.ts';
import { refuse } from './api-error.ts';
import { MAX_RECENT, RELEASE, resultBody } from './result-body.ts';

/** `GET /api/quiz/result/{id}`: computed from the id alone, so any cache may keep it for ever (decision 9). */
export function createResultAnswer(answers: Answers): (id: string, request: Request) => Response {
  const common = answers.headers('immutable');
  const recent = new Map<string, KnownAnswer>();

  function known(id: string): KnownAnswer | null {
    const decoded = decodeResultId(id);
    if (!decoded) return null;
    const { id: canonical, bytes } = resultBody(decoded.sheet, decoded.format);
    const etag = `"${RELEASE}-${canonical}"`;
    const made = { bytes, etag, headers: { ...common, etag } };
    if (recent.size >= MAX_RECENT) recent.clear();
    recent.set(id, made);
    return made;
  }

  return (id, request) => {
    const answer = recent.get(id) ?? known(id);
    if (!answer) return refuse(answers, { code: 'no-such-result' });
    const { bytes, etag, headers } = answer;
    return isFresh(request.headers.get('if-none-match'), etag)
      ? answers.empty(304, headers)
      : answers.bytes(bytes, headers);
  };
}

interface KnownAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In its quotes. */
  readonly etag: string;
  readonly headers: AnswerHeaders;
}
