import { breakPages } from './break-pages.ts';
import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectText, open } from './visitor.ts';

const ANSWERS = [3, 2, 1, 0, 3, 2, 1, 0, 3];

test('without any storage the page says that only it has the play, and sends it', async ({ tab, ownChaos }) => {
  breakPages(ownChaos, breakIndexedDb, breakLocalStorage);
  ownChaos.setSubmissionFault({ status: 503, headers: { 'retry-after': '1' } });
  await open(tab, `${ownChaos.origin}/en/quiz/1`);
  await answerQuestions(tab, ANSWERS);
  await expectPath(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
  await expectText(tab, 'main', 'so for now it’s only on this page');
  ownChaos.setSubmissionFault('none');
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => ownChaos.server.playIds().length).toBe(1);
});

/** Runs in the page. */
function breakIndexedDb(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('not here', 'InvalidStateError');
  };
}

/** Runs in the page. */
function breakLocalStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
}
