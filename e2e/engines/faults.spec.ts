import { breakPages } from './break-pages.ts';
import { breakIndexedDb, breakLocalStorage } from './storage-faults.ts';
import { expect, test } from './test.ts';
import { TESTED_ELSEWHERE_IN_CHROMIUM } from './tested-elsewhere-in-chromium.ts';
import { answerQuestions, expectPath, expectText, open, tap } from './visitor.ts';

// A few faults of docs/reliability.md that engines may handle differently. Chromium skips these tests, because tests in
// other folders of `e2e` do the same in Chromium.

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_PATH = /^\/en\/results\/[0-9A-Z]{7}$/;

test(
  'a play waits after a foreign response, and is counted when its submission reaches the server',
  TESTED_ELSEWHERE_IN_CHROMIUM,
  async ({ tab, ownChaos, ownServer }) => {
    ownChaos.setSubmissionFault({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'foreign-1' }),
    });
    await open(tab, `${ownChaos.origin}/en/quiz/1`);
    await answerQuestions(tab, ANSWERS);
    await expectPath(tab, RESULT_PATH);
    await expectText(tab, 'main', 'Saved on this device · waiting to send');
    expect(ownServer.plays()).toEqual([]);
    ownChaos.setSubmissionFault('none');
    await open(tab, `${ownChaos.origin}/en/results`);
    await expectText(tab, 'main', 'Everything has been sent.');
    expect(ownServer.plays()).toHaveLength(1);
  },
);

test(
  'a page that is opened again after a 503 starts by itself, although the first response for each script is truncated',
  TESTED_ELSEWHERE_IN_CHROMIUM,
  async ({ tab, ownChaos }) => {
    ownChaos.setPathFault(/^\/en$/, {
      status: 503,
      headers: { 'content-type': 'text/plain' },
      body: 'Service Unavailable',
    });
    // `open` would wait until the page is hydrated, but a 503’s page never is.
    await tab.open(`${ownChaos.origin}/en`);
    await expectText(tab, 'body', 'Service Unavailable');
    ownChaos.clearPathFault();
    ownChaos.changeResponses((response, { path }, earlierResponseCount) => {
      if (earlierResponseCount > 0 || !/^\/assets\/.*\.js$/.test(path)) return response;
      const { 'content-length': _, ...headers } = response.headers;
      return { ...response, headers, body: response.body.subarray(0, response.body.length / 2) };
    });
    await open(tab, `${ownChaos.origin}/en`);
    await tap(tab, 'main a[href$="/quiz/1"]');
    await expectPath(tab, /^\/en\/quiz\/1$/);
  },
);

test(
  'while a page translator changes every text, a play reaches its result, and the language can be switched',
  TESTED_ELSEWHERE_IN_CHROMIUM,
  async ({ tab, ownChaos, ownServer }) => {
    breakPages(ownChaos, translateAll);
    await open(tab, `${ownChaos.origin}/en/quiz/1`);
    await expectText(tab, 'fieldset', '‹');
    await answerQuestions(tab, ANSWERS);
    await expectPath(tab, RESULT_PATH);
    await expectText(tab, 'main', '‹Your K-drama couple›');
    await expectText(tab, 'main', 'sent to the server');
    await tap(tab, 'summary');
    await tap(tab, 'a[hreflang="fr"]');
    await expectPath(tab, /^\/fr\/results\//);
    expect(await tab.evaluate(() => document.querySelectorAll('[role=alert]').length)).toBe(0);
    expect(ownServer.plays()).toHaveLength(1);
    // Because of the translator, React reports that page and rendered HTML differ. All other errors fail the test.
    await tab.evaluate(() => {
      globalThis.recordedErrors =
        globalThis.recordedErrors?.filter((error) => !error.includes('React error #418')) ?? [];
      return null;
    });
  },
);

test(
  'without any storage the result says that only the page has the play, and the page sends it',
  TESTED_ELSEWHERE_IN_CHROMIUM,
  async ({ tab, ownChaos, ownServer }) => {
    breakPages(ownChaos, breakIndexedDb, breakLocalStorage);
    ownChaos.setSubmissionFault({ status: 503, headers: { 'retry-after': '1' } });
    await open(tab, `${ownChaos.origin}/en/quiz/1`);
    await answerQuestions(tab, ANSWERS);
    await expectPath(tab, RESULT_PATH);
    await expectText(tab, 'main', 'so for now it’s only on this page');
    ownChaos.setSubmissionFault('none');
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => ownServer.plays().length).toBe(1);
  },
);

test('a reload at question 5 leads to question 1', TESTED_ELSEWHERE_IN_CHROMIUM, async ({ tab, sharedServer }) => {
  await open(tab, `${sharedServer.origin}/en/quiz/1`);
  await answerQuestions(tab, ANSWERS.slice(0, 4));
  await expectPath(tab, /^\/en\/quiz\/5$/);
  await tab.evaluate(() => {
    location.reload();
    return null;
  });
  await expectPath(tab, /^\/en\/quiz\/1$/);
});

/** Runs in the page: wraps each text before hydration and after every change, as Google's translator does. */
function translateAll() {
  const isUntranslated = (node: Node) =>
    node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('font, script, style, title');
  function translate() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (isUntranslated(walker.currentNode)) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = `‹${text.data}›`;
      text.replaceWith(font);
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
