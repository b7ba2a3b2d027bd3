import { test } from './test.ts';
import { answerQuestions, expectPath, expectText, open, tap } from './visitor.ts';

// How an engine loads a page: again after an error, while an earlier page still loads, and by a reload.

test('after a 503 a page starts by itself, although each script first arrives truncated', async ({ tab, chaos }) => {
  const headers = { 'content-type': 'text/plain' };
  chaos.setPathFault(/^\/en$/, { status: 503, headers, body: 'Service Unavailable' });
  // `open` would wait until the page is hydrated, but a 503’s page never is.
  await tab.open(`${chaos.origin}/en`);
  await expectText(tab, 'body', 'Service Unavailable');
  chaos.clearPathFault();
  chaos.changeResponses((response, { path }, earlierResponseCount) => {
    if (earlierResponseCount > 0 || !/^\/assets\/.*\.js$/.test(path)) return response;
    const { 'content-length': _, ...headers } = response.headers;
    return { ...response, headers, body: response.body.subarray(0, response.body.length / 2) };
  });
  await open(tab, `${chaos.origin}/en`);
  await tap(tab, 'main a[href$="/quiz/1"]');
  await expectPath(tab, /^\/en\/quiz\/1$/);
});

test('a visitor who leaves while chunks load reaches the next page; a reload at question 5 leads to question 1', async ({
  tab,
  sharedServer,
}) => {
  await open(tab, `${sharedServer.origin}/quiz/1`);
  // After hydration the page loads more chunks. If the visitor leaves meanwhile, WebKit aborts these requests; the page
  // once concluded from an aborted request that there was a new release, and reloaded.
  await open(tab, `${sharedServer.origin}/en/quiz/1`);
  await answerQuestions(tab, [0, 1, 2, 3]);
  await expectPath(tab, /^\/en\/quiz\/5$/);
  await tab.evaluate(() => {
    location.reload();
    return null;
  });
  await expectPath(tab, /^\/en\/quiz\/1$/);
});
