import { startFirefox } from './drivers/firefox.ts';
import type { Engine } from './engine.ts';
import { expect, test } from './test.ts';
import { answer, arrives, open, pageErrors, reads, tap } from './visitor.ts';

const CHOICES = [2, 0, 1, 3, 2, 0, 1, 3, 2];
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
  expect(await tab.run(refuses)).toEqual(['SecurityError', 'SecurityError']);
  await answer(tab, CHOICES);
  await arrives(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
  await reads(tab, 'main', 'Your K-drama couple');
  await expect.poll(() => ownServer.plays().length).toBe(1);
  expect(await pageErrors(tab)).toEqual([]);
});

test('with site data blocked a play that waits is sent, and deleted', async ({ ownServer }) => {
  const tab = await firefox.newTab();
  await open(tab, `${ownServer.origin}/en/quiz/1`);
  await answer(tab, CHOICES.slice(0, 8));
  await ownServer.stop();
  await answer(tab, CHOICES.slice(8), 9);
  await arrives(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
  // Within the app: a reload would be the end of what only the page holds.
  await tab.run(() => {
    history.pushState(null, '', '/en/results');
    return dispatchEvent(new PopStateEvent('popstate'));
  });
  await reads(tab, 'main', 'This browser won’t let us save.');
  await ownServer.start();
  await tap(tab, 'main button', 'Send now');
  await reads(tab, 'main', 'Everything has been sent.');
  await expect.poll(() => ownServer.plays().length).toBe(1);
  await tap(tab, 'main button', 'Delete all');
  await tap(tab, 'main button', 'Yes, delete');
  await expect(async () => expect(await tab.run(() => document.querySelectorAll('main time').length)).toBe(0)).toPass();
  // There may be results of another time, which can't be looked at.
  await reads(tab, 'main', 'We couldn’t read the results kept on this device.');
  expect(await pageErrors(tab)).toEqual([]);
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
