import { ELSEWHERE_IN_CHROMIUM } from './elsewhere.ts';
import { expect, test } from './test.ts';
import { answer, arrives, open, reads, writing } from './visitor.ts';

const CHOICES = [1, 1, 2, 2, 3, 3, 0, 0, 1];

test(
  'after one visit the product starts without a server and plays to a result, which is sent later',
  ELSEWHERE_IN_CHROMIUM,
  async ({ tab, ownServer }) => {
    await open(tab, ownServer.origin);
    await expect(async () =>
      expect(
        await tab.run(() => [localStorage.getItem('offline-ready'), !!navigator.serviceWorker.controller]),
      ).toEqual(['told', true]),
    ).toPass();
    await ownServer.stop('SIGKILL');

    await open(tab, `${ownServer.origin}/ar/quiz/1`);
    expect(await writing(tab)).toEqual({ lang: 'ar', dir: 'rtl', runs: 'rtl' });
    await answer(tab, CHOICES);
    await arrives(tab, /^\/ar\/results\/[0-9A-Z]{7}$/);
    await reads(tab, 'main', 'ثنائي الدراما الذي يشبهك');

    await ownServer.start();
    await open(tab, ownServer.origin);
    await expect(async () => expect(ownServer.plays()).toHaveLength(1)).toPass();
  },
);
