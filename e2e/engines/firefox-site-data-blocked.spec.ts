import { startFirefox } from './drivers/firefox.ts';
import type { Tab } from './engine.ts';
import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectSentOnce, expectText, open, readPageErrors, tap } from './visitor.ts';

const ANSWERS = [2, 0, 1, 3, 2, 0, 1, 3, 2];
/** Blocks all cookies and site data: in Firefox all storage, BroadcastChannel and Web Locks then throw. */
const SITE_DATA_BLOCKED = { 'network.cookie.cookieBehavior': 2 };

test('with site data blocked, a quiz reaches its result; its play is sent when the server is back, and deleted', async ({
  ownChaos,
  ownServer,
}) => {
  const firefox = await startFirefox({ preferences: SITE_DATA_BLOCKED });
  const tab = await firefox.newTab();
  await open(tab, `${ownChaos.origin}/en/quiz/1`);
  // Precondition: the setting is in effect.
  expect(await tab.evaluate(tryLock)).toBe('SecurityError');
  await answerQuestions(tab, ANSWERS.slice(0, 8));
  await ownServer.stop();
  await answerQuestions(tab, ANSWERS.slice(8), { firstQuestion: 9 });
  await expectPath(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
  await expectText(tab, 'main', 'Your K-drama couple');
  await openStoredResults(tab);
  await expectText(tab, 'main', 'This browser won’t let us save.');
  await ownServer.start();
  // The online event makes the page send. “Count now” could disappear before a tap, as the page retries by itself.
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expectSentOnce(tab, ownChaos);
  expect(ownServer.playIds()).toHaveLength(1);
  const countListedPlays = () => tab.evaluate(() => document.querySelectorAll('main time').length);
  expect(await countListedPlays()).toBe(1);
  await tap(tab, 'main button', 'Delete all');
  await tap(tab, 'main button', 'Yes, delete');
  await expect(async () => expect(await countListedPlays()).toBe(0)).toPass();
  // The page can't read the storage, so it does not say that no results are left.
  await expectText(tab, 'main', 'We couldn’t read the results kept on this device.');
  expect(await readPageErrors(tab)).toEqual([]);
  await firefox.close();
});

/** Opens the stored results without loading a document, because the play is only in the memory of the open document. */
async function openStoredResults(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    history.pushState(null, '', '/en/results');
    return dispatchEvent(new PopStateEvent('popstate'));
  });
}

/** Runs in the page: the name of the error of Web Locks, or `granted`. */
function tryLock(): Promise<string> {
  return navigator.locks.request('any', () => 'granted').catch(({ name }) => name);
}
