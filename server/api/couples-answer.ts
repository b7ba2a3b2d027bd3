import { brotliCompressSync, gzipSync } from 'node:zlib';
import { COUPLES } from '../../src/catalogue/couples.ts';
import { chooseEncoding, type Encoding, isFresh } from '../http/conditional.ts';
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
  const variant = (encoding: Encoding | null, body: Uint8Array<ArrayBuffer>): Variant => {
    const etag = `"${TAG}${encoding ? `-${encoding}` : ''}"`;
    const coded: AnswerHeaders = encoding ? { 'content-encoding': encoding } : {};
    return { etag, body, headers: answers.headers('hour', { etag, vary: 'accept-encoding', ...coded }) };
  };
  const identity = variant(null, PLAIN);
  const encoded = { br: variant('br', COMPRESSED.br), gzip: variant('gzip', COMPRESSED.gzip) };

  return ({ headers }) => {
    const encoding = chooseEncoding(headers.get('accept-encoding'), () => true);
    const { etag, body, headers: own } = encoding ? encoded[encoding] : identity;
    return isFresh(headers.get('if-none-match'), etag) ? answers.empty(304, own) : answers.bytes(body, own);
  };
}
