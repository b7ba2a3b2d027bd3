import { brotliCompressSync, gzipSync } from 'node:zlib';
import { COUPLES } from '#catalogue/couples.ts';
import { type Coding, chooseCoding, isFresh, strongTag } from '../http/conditional.ts';
import { type AnswerHeaders, type Answers, entityTag } from './answer.ts';

interface Variant {
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: AnswerHeaders;
}

const PLAIN = Buffer.from(JSON.stringify(COUPLES));
const TAG = entityTag(PLAIN);
const COMPRESSED = { br: brotliCompressSync(PLAIN), gzip: gzipSync(PLAIN) };

/** `GET /api/couples`: the same bytes for everybody, made and compressed once when the process starts. */
export function createCouplesAnswer(answers: Answers): (request: Request) => Response {
  const variant = (coding: Coding | null, body: Uint8Array<ArrayBuffer>): Variant => {
    const etag = strongTag(TAG, coding);
    const coded: AnswerHeaders = coding ? { 'content-encoding': coding } : {};
    return { etag, body, headers: answers.headers('hour', { etag, vary: 'accept-encoding', ...coded }) };
  };
  const identity = variant(null, PLAIN);
  const encoded = { br: variant('br', COMPRESSED.br), gzip: variant('gzip', COMPRESSED.gzip) };

  return ({ headers }) => {
    const coding = chooseCoding(headers.get('accept-encoding'));
    const { etag, body, headers: own } = coding ? encoded[coding] : identity;
    return isFresh(headers.get('if-none-match'), etag) ? answers.empty(304, own) : answers.bytes(body, own);
  };
}
