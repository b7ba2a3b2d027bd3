import { decodeResultId } from '../../src/domain/result-id.ts';
import { isFresh } from '../http/conditional.ts';
import type { Answers } from './answer.ts';
import { refuse } from './api-error.ts';
import { RELEASE, resultBody } from './result-body.ts';

/** `GET /api/quiz/result/{id}`: computed from the id alone, so any cache may keep it for ever (decision 9). */
export function createResultAnswer(answers: Answers): (id: string, request: Request) => Response {
  const headers = answers.headers('immutable');
  return (id, request) => {
    const decoded = decodeResultId(id);
    if (!decoded) return refuse(answers, { code: 'no-such-result' });
    const { id: canonical, bytes } = resultBody(decoded.sheet);
    const etag = `"${RELEASE}-${canonical}"`;
    const own = { ...headers, etag };
    return isFresh(request.headers.get('if-none-match'), etag) ? answers.empty(304, own) : answers.bytes(bytes, own);
  };
}
