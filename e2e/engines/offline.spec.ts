import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectText, open, readTextDirection } from './visitor.ts';

const ANSWERS = [1, 1, 2, 2, 3, 3, 0, 0, 1];
/** Heading above a result in Arabic: "Your K-drama couple". */
const YOUR_COUPLE = 'ثنائي الدراما الذي يشبهك';

test('after one visit the quiz plays without a server, and the play is sent later', async ({ tab, ownServer }) => {
  await open(tab, ownServer.origin);
  // When all files are cached, the page stores 'told' and then announces that the app is ready offline.
  await expect(async () =>
    expect(
      await tab.evaluate(() => [localStorage.getItem('offline-ready'), !!navigator.serviceWorker.controller]),
    ).toEqual(['told', true]),
  ).toPass();
  // SIGKILL, because a killed server can't finish any response.
  await ownServer.stop('SIGKILL');

  await open(tab, `${ownServer.origin}/ar/quiz/1`);
  expect(await readTextDirection(tab)).toEqual({ lang: 'ar', dir: 'rtl', computedDir: 'rtl' });
  await answerQuestions(tab, ANSWERS);
  await expectPath(tab, /^\/ar\/results\/[0-9A-Z]{7}$/);
  await expectText(tab, 'main', YOUR_COUPLE);

  await ownServer.start();
  await open(tab, ownServer.origin);
  await expect(async () => expect(ownServer.playIds()).toHaveLength(1)).toPass();
});
