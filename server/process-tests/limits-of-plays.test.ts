import { expect, test } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** IP addresses in two networks. */
const CLIENT = '198.51.100.7';
const OTHER_CLIENT = '203.0.113.9';

/** Submits a play of each client to a server with these limits; resolves with the responses and the counted plays. */
async function submitPlays(limits: Readonly<Record<string, string>>, clients: readonly string[]) {
  const env = { DATA_DIR: createTemporaryFolder(), TRUSTED_PROXIES: '127.0.0.1', ...limits };
  const { origin } = await startServer(env);
  const responses: Response[] = [];
  for (const client of clients) {
    const submission = makeSubmission({ answers: makeAnswers() }, { 'x-forwarded-for': client });
    responses.push(await fetch(`${origin}/api/quiz/submit`, submission));
  }
  return { responses, counted: await countPlays(origin) };
}

test.each([
  ['SUBMISSIONS_PER_MINUTE', 60],
  ['SUBMISSIONS_PER_DAY', 86_400],
])('with %s=2, only the third submission of a client gets 429, with a wait', async (limit, maxWaitSeconds) => {
  const clients = [CLIENT, CLIENT, CLIENT, OTHER_CLIENT];
  const { responses, counted } = await submitPlays({ [limit]: '2' }, clients);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  const waitSeconds = Number(responses[2]?.headers.get('retry-after'));
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(maxWaitSeconds);
  expect(counted).toBe(3);
});
