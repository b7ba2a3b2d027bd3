import fc from 'fast-check';
import { ENDPOINT_LIST, pathWith } from '#api/endpoints.ts';
import { QUESTIONS } from '#domain/quiz/question.ts';

/** A request as a hostile or broken client might send it. */
export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** How the request marks its body's end; with `none` the body is not sent. */
  readonly framing: 'length' | 'chunked' | 'none';
}

/** Each endpoint's path, with a valid result id. */
const PATHS = ENDPOINT_LIST.map(([, endpoint]) => pathWith(endpoint, { id: '0YCR1B0' }));
/** Malformed or unusual targets, and files that are not served. */
const HOSTILE_TARGETS = [
  '/../../../../etc/passwd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5cserver%5cmain.ts',
  '/assets/%252e%252e/%252e%252e/package.json',
  '//etc/passwd',
  '/./package.json',
  '/server/main.ts',
  '/data/plays.sqlite',
  '/.git/config',
  '/dist/../package.json',
  '/%00',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/api/../server/main.ts',
  '/api/quiz/result/..%2f..%2f..%2fpackage.json',
  '/%',
  '/%zz',
  'http://evil.test/api/couples',
  '*',
  '/api\\..\\package.json',
];

/** Visible ASCII. */
const visibleText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});
const answerValue = fc.oneof(
  fc.constantFrom(...QUESTIONS.flatMap(({ options }) => options.map((option): unknown => option.value))),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('__proto__', 'constructor', '', '\u0000', '\ud800', 1e308, -0, null),
);
const questionId = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((id): unknown => id),
  fc.constantFrom(0, -1, 10, 1.5, Number.MAX_VALUE, 2 ** 53, '1', true, [], {}, null),
);
/** A submission with valid or wrong answers. */
const almostSubmission = fc.record({
  answers: fc.oneof(
    fc.array(fc.record({ questionId, value: answerValue }), { maxLength: 12 }),
    fc.tuple(
      ...QUESTIONS.map(({ id, options }) =>
        fc.record({ questionId: fc.constant(id), value: fc.constantFrom(...options.map((option) => option.value)) }),
      ),
    ),
    fc.jsonValue({ maxDepth: 3 }),
  ),
});
/** Openings of JSON that is never closed; some of these texts are longer than the limit of 16 KB. */
const deepNesting = fc
  .tuple(fc.constantFrom('[', '{"answers":', '[{"a":'), fc.integer({ min: 1, max: 3_000 }))
  .map(([opening, depth]) => opening.repeat(depth).slice(0, 17_000));
const hugeOrMalformedNumbers = fc.constantFrom(
  `{"answers":[{"questionId":${'9'.repeat(5_000)},"value":"romantic"}]}`,
  '{"answers":[{"questionId":1e999999,"value":"romantic"}]}',
  `{"answers":${'-'.repeat(100)}1}`,
);
const body = fc.oneof(
  { weight: 4, arbitrary: almostSubmission.map((json) => Buffer.from(JSON.stringify(json))) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 5 }).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: deepNesting.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: hugeOrMalformedNumbers.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 50 }).map((text) => Buffer.from(text, 'utf16le')) },
  // Around the limit of 16 KB.
  { weight: 1, arbitrary: fc.integer({ min: 16_300, max: 17_000 }).map((size) => Buffer.alloc(size, ' ')) },
);
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Idempotency-Key',
      'If-None-Match',
      'Accept-Encoding',
      'X-Forwarded-For',
      'Content-Encoding',
      'Cookie',
      'Range',
      'Origin',
      'X-HTTP-Method-Override',
      '__proto__',
    ),
    fc.oneof(
      visibleText,
      fc.uuid(),
      fc.constantFrom('*', 'gzip;q=NaN, br;q=-1', `"${'x'.repeat(3_000)}"`, 'bytes=0-', '\u00ff\u00fe', ',,,'),
    ),
  ),
  fc.tuple(
    fc.constantFrom('X-Garbage', 'constructor', 'A'),
    fc.string({ unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  ),
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'text/plain',
  '',
  'application/json, text/html',
  ';;;',
);

/** Generates hostile, broken and valid requests. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant('POST') },
      { weight: 3, arbitrary: fc.constant('GET') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'),
      },
    ),
    target: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PATHS) },
      { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TARGETS) },
      { weight: 2, arbitrary: visibleText.map((text) => `/${text}`) },
      { weight: 2, arbitrary: visibleText.map((text) => `/api/quiz/result/${text}`) },
      { weight: 1, arbitrary: visibleText.map((text) => `/api/couples?${text}`) },
    ),
    otherHeaders: fc.array(header, { maxLength: 4 }),
    type: contentType,
    body,
    framing: fc.constantFrom('length', 'length', 'length', 'chunked', 'none'),
  })
  .map(
    ({ otherHeaders, type, ...request }) =>
      ({ ...request, headers: [...otherHeaders, ['Content-Type', type] as const] }) as FuzzedRequest,
  );

/** Returns the request's bytes as HTTP/1.1. */
export function serializeRequest({ method, target, headers, body, framing }: FuzzedRequest): Buffer {
  const hasBody = framing !== 'none';
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: quiz.test',
    ...headers.map(([name, text]) => `${name}: ${text}`),
    ...(hasBody ? [framing === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!hasBody) return head;
  if (framing === 'length') return Buffer.concat([head, body]);
  const chunk = body.length > 0 ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')] : [];
  return Buffer.concat([head, ...chunk, Buffer.from('0\r\n\r\n')]);
}
