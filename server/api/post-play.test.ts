import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { resultOf } from '#catalogue/result.ts';
import { StoreUnavailableError, type UnavailableReason } from '../store/play-store.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { createMemoryPlayStore, createTestApp } from '../testing/test-app.ts';

const SUBMIT = '/api/quiz/submit';

async function readError(response: Response) {
  return { status: response.status, ...((await response.json()) as { code: string; field?: string }) };
}

async function countPlays(app: ReturnType<typeof createTestApp>): Promise<number> {
  const stats = (await (await app.request('/api/stats')).json()) as { plays: number };
  return stats.plays;
}

/** Valid answers, except for these fields of the answer at this index. */
const answersWith = (index: number, fields: object) =>
  makeAnswers().map((answer, position) => (position === index ? { ...answer, ...fields } : answer));

describe('POST /api/quiz/submit', () => {
  test('returns the whole result that the matcher finds; no cache stores it', async () => {
    const response = await createTestApp().request(SUBMIT, makeSubmission({ answers: makeAnswers(2) }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(resultOf(new Array(9).fill(2)));
  });

  test('accepts the answers in any order', async () => {
    const response = await createTestApp().request(SUBMIT, makeSubmission({ answers: makeAnswers(1).reverse() }));
    expect(await response.json()).toEqual(resultOf(new Array(9).fill(1)));
  });

  test.each<[what: string, body: unknown, code: string, field: string]>([
    ['a list instead of an object', [], 'invalid', 'answers'],
    ['null', 'null', 'invalid', 'body'],
    ['a number', '7', 'invalid', 'body'],
    ['an object without answers', {}, 'invalid', 'answers'],
    ['answers that are no list', { answers: 'romantic' }, 'invalid', 'answers'],
    ['eight answers', { answers: makeAnswers().slice(1) }, 'answer-count', 'answers'],
    ['ten answers', { answers: [...makeAnswers(), makeAnswers()[0]] }, 'answer-count', 'answers'],
    ['an empty list of answers', { answers: [] }, 'answer-count', 'answers'],
    ['an answer that is null', { answers: [null, ...makeAnswers().slice(1)] }, 'invalid', 'answers[0]'],
    ['question 0', { answers: answersWith(3, { questionId: 0 }) }, 'unknown-question', 'answers[3].questionId'],
    ['question 10', { answers: answersWith(3, { questionId: 10 }) }, 'unknown-question', 'answers[3].questionId'],
    ['question 1.5', { answers: answersWith(3, { questionId: 1.5 }) }, 'unknown-question', 'answers[3].questionId'],
    ['a question as text', { answers: answersWith(3, { questionId: '4' }) }, 'invalid', 'answers[3].questionId'],
    ['a question twice', { answers: answersWith(8, { questionId: 1 }) }, 'question-twice', 'answers[8].questionId'],
    ['an unknown value', { answers: answersWith(2, { value: 'toString' }) }, 'unknown-value', 'answers[2].value'],
    [
      "another question's value",
      { answers: answersWith(0, { value: 'comfort' }) },
      'unknown-value',
      'answers[0].value',
    ],
    ['a value that is no text', { answers: answersWith(2, { value: 3 }) }, 'invalid', 'answers[2].value'],
    ['a body that is not JSON', '{"answers": [', 'not-json', 'body'],
    ['an empty body', '', 'not-json', 'body'],
  ])('refuses %s with a 400 that names the field', async (_what, body, code, field) => {
    const response = await createTestApp().request(SUBMIT, makeSubmission(body));
    expect(await readError(response)).toMatchObject({ status: 400, code, field });
  });

  test('refuses a body over 16 KB, with or without Content-Length, with 413 and ends the connection', async () => {
    const app = createTestApp();
    const large = `"${'x'.repeat(16 * 1024)}"`;
    const declared = await app.request(SUBMIT, makeSubmission(large, { 'content-length': String(large.length) }));
    expect(declared.headers.get('connection')).toBe('close');
    expect(await readError(declared)).toMatchObject({ status: 413, code: 'too-large' });
    const stream = { ...makeSubmission(''), body: new Blob([large]).stream(), duplex: 'half' } as RequestInit;
    const undeclared = await app.request(SUBMIT, stream);
    expect(undeclared.headers.get('connection')).toBe('close');
    expect(await readError(undeclared)).toMatchObject({ status: 413, code: 'too-large' });
  });

  test('accepts a body of exactly 16 KB, with or without Content-Length', async () => {
    const body = JSON.stringify({ answers: makeAnswers() }).padEnd(16 * 1024, ' ');
    for (const headers of [{ 'content-length': String(body.length) }, {}])
      expect((await createTestApp().request(SUBMIT, makeSubmission(body, headers))).status).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json-seq',
    'application/json; charset=euc-kr',
  ])('refuses %s with 415', async (type) => {
    const response = await createTestApp().request(
      SUBMIT,
      makeSubmission({ answers: makeAnswers() }, { 'content-type': type }),
    );
    expect(await readError(response)).toMatchObject({ status: 415, code: 'wrong-content-type', field: 'Content-Type' });
  });

  test('refuses a compressed body with 415', async () => {
    const response = await createTestApp().request(SUBMIT, makeSubmission('x', { 'content-encoding': 'gzip' }));
    expect(response.status).toBe(415);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'accepts %s',
    async (type) => {
      const response = await createTestApp().request(
        SUBMIT,
        makeSubmission({ answers: makeAnswers() }, { 'content-type': type }),
      );
      expect(response.status).toBe(200);
    },
  );
});

describe('Idempotency-Key (spec point 19)', () => {
  test('the same key and answers get the same response again and count as one play', async () => {
    const app = createTestApp();
    const key = randomUUID();
    const [first, again, upperCase] = await Promise.all(
      [key, key, key.toUpperCase()].map((sentKey) =>
        app.request(SUBMIT, makeSubmission({ answers: makeAnswers() }, { 'idempotency-key': sentKey })),
      ),
    );
    expect([first?.status, again?.status, upperCase?.status]).toEqual([200, 200, 200]);
    const firstText = await first?.text();
    expect([await again?.text(), await upperCase?.text()]).toEqual([firstText, firstText]);
    for (const response of [first, again, upperCase]) expect(response?.headers.get('idempotency-key')).toBe(key);
    expect(await countPlays(app)).toBe(1);
  });

  test('the same key with other answers gets 422, and the first play stays', async () => {
    const app = createTestApp();
    const headers = { 'idempotency-key': randomUUID() };
    await app.request(SUBMIT, makeSubmission({ answers: makeAnswers(0) }, headers));
    const other = await app.request(SUBMIT, makeSubmission({ answers: makeAnswers(1) }, headers));
    expect(await readError(other)).toMatchObject({ status: 422, code: 'key-reused', field: 'Idempotency-Key' });
    const firstAgain = await app.request(SUBMIT, makeSubmission({ answers: makeAnswers(0) }, headers));
    expect(firstAgain.status).toBe(200);
    expect(await countPlays(app)).toBe(1);
  });

  test('without a key each submission is a new play', async () => {
    const app = createTestApp();
    for (const _ of [1, 2, 3]) {
      const response = await app.request(SUBMIT, makeSubmission({ answers: makeAnswers() }));
      expect(response.headers.has('idempotency-key')).toBe(false);
    }
    expect(await countPlays(app)).toBe(3);
  });

  test('a key that is no UUID gets 400', async () => {
    const response = await createTestApp().request(
      SUBMIT,
      makeSubmission({ answers: makeAnswers() }, { 'idempotency-key': 'my-play' }),
    );
    expect(await readError(response)).toMatchObject({ status: 400, code: 'invalid', field: 'Idempotency-Key' });
  });
});

test.each<UnavailableReason>(['locked', 'slow'])(
  'a submission to a store that is %s does not count towards the client’s limit',
  async (reason) => {
    const store = createMemoryPlayStore();
    const giveBack = vi.fn();
    const app = createTestApp({ store, submissionLimit: () => ({ waitSeconds: 0, giveBack }) });
    const submit = async () => (await app.request(SUBMIT, makeSubmission({ answers: makeAnswers() }))).status;
    vi.spyOn(store, 'record').mockRejectedValueOnce(new StoreUnavailableError(reason));
    expect(await submit()).toBe(503);
    expect(giveBack).toHaveBeenCalledTimes(1);
    expect(await submit()).toBe(200);
    expect(giveBack).toHaveBeenCalledTimes(1);
  },
);
