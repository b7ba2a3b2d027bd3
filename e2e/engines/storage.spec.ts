import { breakPages } from './break-pages.ts';
import { breakIndexedDb, breakLocalStorage } from './storage-faults.ts';
import { expect, test } from './test.ts';
import { TESTED_ELSEWHERE_IN_CHROMIUM } from './tested-elsewhere-in-chromium.ts';
import { answerQuestions, expectPath, expectSentOnce, expectText, open } from './visitor.ts';

const ANSWERS = [3, 2, 1, 0, 3, 2, 1, 0, 3];

// Skipped in Chromium, because e2e/chaos/storage.spec.ts breaks its storage in these and more ways.
for (const [name, breakStorage] of [
  ['IndexedDB', breakIndexedDb],
  ['localStorage', breakLocalStorage],
] as const)
  test(
    `a play reaches its result and is counted once when ${name} throws`,
    TESTED_ELSEWHERE_IN_CHROMIUM,
    async ({ tab, ownChaos, ownServer }) => {
      breakPages(ownChaos, breakStorage);
      await open(tab, `${ownChaos.origin}/en/quiz/1`);
      await answerQuestions(tab, ANSWERS);
      await expectPath(tab, /^\/en\/results\/[0-9A-Z]{7}$/);
      await expectText(tab, 'main', 'Your K-drama couple');
      await expect.poll(() => ownServer.plays().length).toBe(1);
      await open(tab, `${ownChaos.origin}/en/results`);
      await expectSentOnce(tab, ownChaos);
      expect(ownServer.plays()).toHaveLength(1);
    },
  );
