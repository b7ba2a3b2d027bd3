import type { Locator, Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import type { Middlebox, ProxiedResponse } from '../fixtures/fault-proxy.ts';
import { answerAll } from '../fixtures/play.ts';
import { allowErrors, expect, test } from '../fixtures/test.ts';
import { isSyntaxError } from './is-syntax-error.ts';
import { expectNothingLost, expectResult } from './oracle.ts';

const ANSWERS = [2, 2, 1, 1, 0, 0, 3, 3, 2];
const FOR_A_YEAR = 'public, max-age=31536000';
const isScript = (path: string) => path.startsWith('/assets/') && path.endsWith('.js');

/** Changes only the first response for each script. */
const changeScriptsOnce =
  (change: (response: ProxiedResponse) => ProxiedResponse): Middlebox =>
  (response, { path }, earlierResponseCount) =>
    isScript(path) && earlierResponseCount === 0 ? change(response) : response;

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

const MIDDLEBOXES: Readonly<Record<string, Middlebox>> = {
  'the first responses for scripts break off': changeScriptsOnce((response) => ({
    ...response,
    body: firstHalfOfBody(response),
    dropsConnection: true,
  })),
  'the first responses for scripts are a portal’s HTML, cached for a day': changeScriptsOnce(toPortalResponse),
  'the first responses for scripts declare another encoding': changeScriptsOnce((response) => ({
    ...response,
    headers: {
      ...response.headers,
      'content-encoding': response.headers['content-encoding'] === 'gzip' ? 'br' : 'gzip',
    },
  })),
  'the first responses for scripts are 304 without a body': changeScriptsOnce((response) => ({
    ...withoutHeaders(response, 'content-length', 'content-encoding'),
    status: 304,
    body: Buffer.alloc(0),
  })),
  'every header but type and encoding is removed': (response) => ({
    ...response,
    headers: {
      'content-type': response.headers['content-type'],
      ...(response.headers['content-encoding'] ? { 'content-encoding': response.headers['content-encoding'] } : {}),
    },
  }),
  'every response is cached for a year, and the server’s clock is in 2001': (response) => ({
    ...response,
    headers: { ...response.headers, 'cache-control': FOR_A_YEAR, date: 'Sat, 01 Sep 2001 00:00:00 GMT' },
  }),
  'the worker’s script is HTML with 200': (response, { path }) =>
    path === '/sw.js' ? toPortalResponse(response) : response,
  'the worker’s script is truncated': (response, { path }) =>
    path === '/sw.js' ? { ...withoutHeaders(response, 'content-length'), body: firstHalfOfBody(response) } : response,
};

/** `npm test` tries only these middleboxes; `npm run test:deep` tries the others. */
const QUICK_NAMES = ['the first responses for scripts are a portal’s HTML, cached for a day'];

/**
 * Without `content-length` the browser takes the first half for the whole script. The server's headers, otherwise
 * unchanged, let the browser cache this half for a year.
 */
const truncateScriptsOnce = changeScriptsOnce((response) => ({
  ...withoutHeaders(response, 'content-length'),
  body: firstHalfOfBody(response),
}));

test('the first scripts are truncated and cached for a year: the visit recovers, the next finishes a play', async ({
  page,
  chaos,
  pageErrors,
}) => {
  chaos.changeResponses(truncateScriptsOnce);
  await page.goto(`${chaos.origin}/en`);
  await waitForHydration(page);
  chaos.changeResponses((response) => response);
  expect(pageErrors.some(isSyntaxError)).toBe(true);
  await playFromHome(page, `${chaos.origin}/en`);
  await expectNothingLost(page, chaos, { finishedPlays: 1 });
  allowErrors(pageErrors, isSyntaxError);
});

for (const [name, middlebox] of Object.entries(MIDDLEBOXES))
  test(
    `${name}: a play is finished`,
    QUICK_NAMES.includes(name) ? {} : DEEP_ONLY,
    async ({ page, chaos, pageErrors }) => {
      chaos.changeResponses(middlebox);
      await playFromHome(page, `${chaos.origin}/en`);
      // The list of results has chunks that were not loaded before, so the middlebox can change their first responses.
      await page.goto(`${chaos.origin}/en/results`);
      await tryAgainUntilVisible(page, page.getByRole('heading', { name: 'Results on this device' }));
      await expectNothingLost(page, chaos, { finishedPlays: 1 });
      // The page registers its worker when it is idle.
      await expect.poll(() => chaos.requests.some(({ path }) => path === '/sw.js')).toBe(true);
      // A broken script causes a SyntaxError; every other error is a fault of the product.
      if (name.startsWith('the first responses for scripts')) allowErrors(pageErrors, isSyntaxError);
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

/**
 * Taps Try Again whenever it shows. If a script is broken, Try Again reloads the page: only a new document loads
 * the script again.
 */
async function tryAgainUntilVisible(page: Page, target: Locator): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click();
    await expect(target).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}
