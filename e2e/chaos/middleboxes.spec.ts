import type { Page } from '@playwright/test';
import type { Middlebox, ProxiedResponse } from '../fixtures/fault-proxy.ts';
import { answerAll } from '../fixtures/play.ts';
import { allowErrors, DEEP_ONLY, expect, isSyntaxError, test } from '../fixtures/test.ts';
import { expectNothingLost, expectResult, tryAgainUntilVisible } from './oracle.ts';

const ANSWERS = [2, 2, 1, 1, 0, 0, 3, 3, 2];
const isScript = (path: string) => path.startsWith('/assets/') && path.endsWith('.js');

const withoutHeaders = ({ headers, ...response }: ProxiedResponse, ...names: readonly string[]): ProxiedResponse => ({
  ...response,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))),
});
const firstHalfOfBody = ({ body }: ProxiedResponse) => body.subarray(0, body.length / 2);
/** The response of a captive portal, a network's login page that replaces every response until the visitor logs in. */
const toPortalResponse = (response: ProxiedResponse): ProxiedResponse => ({
  ...response,
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=86400' },
  body: Buffer.from('<!doctype html><title>Welcome to our network</title>'),
});

/** What middleboxes do to a script. */
const SCRIPT_FAULTS: readonly ((response: ProxiedResponse) => ProxiedResponse)[] = [
  // Without `content-length` the browser takes the first half for the whole script. The server's headers, otherwise
  // unchanged, let the browser cache this half for a year.
  (response) => ({ ...withoutHeaders(response, 'content-length'), body: firstHalfOfBody(response) }),
  // The response breaks off.
  (response) => ({ ...response, body: firstHalfOfBody(response), dropsConnection: true }),
  // A portal's HTML, cached for a day.
  toPortalResponse,
  // Another encoding.
  (response) => ({
    ...response,
    headers: {
      ...response.headers,
      'content-encoding': response.headers['content-encoding'] === 'gzip' ? 'br' : 'gzip',
    },
  }),
  // 304 without a body.
  (response) => ({
    ...withoutHeaders(response, 'content-length', 'content-encoding'),
    status: 304,
    body: Buffer.alloc(0),
  }),
];

/** Only the first response for each script is faulty; the faults take turns. */
function breakScriptsInTurn(): Middlebox {
  let brokenCount = 0;
  return (response, { path }, earlierResponseCount) => {
    if (!isScript(path) || earlierResponseCount > 0) return response;
    const change = SCRIPT_FAULTS[brokenCount++ % SCRIPT_FAULTS.length];
    return change ? change(response) : response;
  };
}

/** Leaves of the headers only what a page can't be read without; all is cached for a year by a clock of 2001. */
const changeHeaders = ({ headers, ...response }: ProxiedResponse): ProxiedResponse => ({
  ...response,
  headers: {
    'content-type': headers['content-type'],
    ...(headers['content-encoding'] ? { 'content-encoding': headers['content-encoding'] } : {}),
    'cache-control': 'public, max-age=31536000',
    date: 'Sat, 01 Sep 2001 00:00:00 GMT',
  },
});

test('each script’s first response is truncated, broken off, HTML, encoded otherwise or 304: a play is finished', async ({
  page,
  chaos,
  pageErrors,
}) => {
  chaos.changeResponses(breakScriptsInTurn());
  await playFromHome(page, `${chaos.origin}/en`);
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
  // A broken script causes a SyntaxError; every other error is a fault of the product.
  allowErrors(pageErrors, isSyntaxError);
});

test(
  'headers are lost, all is cached for a year, the worker’s script is HTML, then truncated: a play is finished',
  DEEP_ONLY,
  async ({ page, chaos }) => {
    chaos.changeResponses((response, { path }, earlierResponseCount) => {
      if (path !== '/sw.js') return changeHeaders(response);
      return earlierResponseCount === 0
        ? toPortalResponse(response)
        : { ...withoutHeaders(response, 'content-length'), body: firstHalfOfBody(response) };
    });
    await playFromHome(page, `${chaos.origin}/en`);
    await expectNothingLost(page, chaos, { finishedPlays: 1 });
    // The page registers its worker when it is idle, in each document.
    await expect.poll(() => chaos.requests.filter(({ path }) => path === '/sw.js').length).toBeGreaterThan(1);
  },
);

async function playFromHome(page: Page, homeUrl: string): Promise<void> {
  await page.goto(homeUrl);
  await waitForHydration(page);
  await page.locator('main a[href$="/quiz/1"]').first().click();
  await tryAgainUntilVisible(page, page.locator('[data-step="1"] fieldset'));
  await answerAll(page, ANSWERS);
  await tryAgainUntilVisible(page, page.getByText('Your K-drama couple'));
  await expectResult(page);
}

/** Waits for a page that may fail to load its scripts at first: it retries by itself, first after 1 to 2 s. */
async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ timeout: 30_000 });
}
