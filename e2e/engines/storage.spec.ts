import { startFaultyPages } from './faulty-pages.ts';
import { SKIP_IN_CHROMIUM } from './skip-in-chromium.ts';
import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectText, open } from './visitor.ts';

const ANSWERS = [3, 2, 1, 0, 3, 2, 1, 0, 3];

function breakIndexedDb() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('not here', 'InvalidStateError');
  };
}

function breakLocalStorage() {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
}

for (const [name, fault] of [
  ['IndexedDB', breakIndexedDb],
  ['localStorage', breakLocalStorage],
] as const)
  test(
    `${name} throws: the play still ends in a result, counted once`,
    SKIP_IN_CHROMIUM,
    async ({ tab, ownServer }) => {
      const pages = await startFaultyPages(ownServer.origin, fault);
      await open(tab, `${pages.origin}/en/quiz/1`);
      await answerQuestions(tab, ANSWERS);
      await expectPath(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
      await expectText(tab, 'main', 'Your K-drama couple');
      await expect.poll(() => ownServer.plays().length).toBe(1);
      await pages.close();
    },
  );
