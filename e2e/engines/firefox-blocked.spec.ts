import { startFirefox } from './drivers/firefox.ts';
import type { Engine } from './engine.ts';
import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectText, open, readPageErrors, tap } from './visitor.ts';

const ANSWERS = [2, 0, 1, 3, 2, 0, 1, 3, 2];
/** Cookies and site data are refused to everybody: then channels and locks throw in Firefox, beside all storage. */
const BLOCKED = { 'network.cookie.cookieBehavior': 2 };

let firefox: Engine;

test.beforeEach(async () => {
  firefox = await startFirefox({ settings: BLOCKED });
});
test.afterEach(() => firefox.close());

test('with site data blocked a quiz reaches its result, and is counted once', async ({ ownServer }) => {
  const tab = await firefox.newTab();
  await open(tab, `${ownServer.origin}/en/quiz/1`);
  expect(await tab.evaluate(refuses)).toEqual(['SecurityError', 'SecurityError']);
  await answerQuestions(tab, ANSWERS);
  await expectPath(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
  await expectText(tab, 'main', 'Your K-drama couple');
  await expect.poll(() => ownServer.plays().length).toBe(1);
  expect(await readPageErrors(tab)).toEqual([]);
});

test('with site data blocked a play that waits is sent, and deleted', async ({ ownServer }) => {
  const tab = await firefox.newTab();
  await open(tab, `${ownServer.origin}/en/quiz/1`);
  await answerQuestions(tab, ANSWERS.slice(0, 8));
  await ownServer.stop();
  await answerQuestions(tab, ANSWERS.slice(8), 9);
  await expectPath(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
  // Within the app: a reload would be the end of what only the page holds.
  await tab.evaluate(() => {
    history.pushState(null, '', '/en/results');
    return dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectText(tab, 'main', 'This browser won’t let us save.');
  await ownServer.start();
  await tap(tab, 'main button', 'Send now');
  await expectText(tab, 'main', 'Everything has been sent.');
  await expect.poll(() => ownServer.plays().length).toBe(1);
  await tap(tab, 'main button', 'Delete all');
  await tap(tab, 'main button', 'Yes, delete');
  await expect(async () =>
    expect(await tab.evaluate(() => document.querySelectorAll('main time').length)).toBe(0),
  ).toPass();
  // There may be results of another time, which can't be looked at.
  await expectText(tab, 'main', 'We couldn’t read the results kept on this device.');
  expect(await readPageErrors(tab)).toEqual([]);
});

/** What channels and locks answer: that this browser does refuse them is what the tests are about. */
async function refuses(): Promise<string[]> {
  const nameOf = (error: unknown) => (error as Error).name;
  const channel = () => new BroadcastChannel('any').name;
  return [
    await Promise.resolve().then(channel).catch(nameOf),
    await navigator.locks.request('any', () => 'granted').catch(nameOf),
  ];
}
