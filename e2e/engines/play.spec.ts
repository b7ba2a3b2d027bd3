import { encodeResultId } from '#domain/ids/result-id.ts';
import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectSentOnce, expectText, open, readTextDirection, tap } from './visitor.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);
/** Heading above a result in Arabic: "Your K-drama couple". */
const YOUR_COUPLE = 'ثنائي الدراما الذي يشبهك';
/** The declared and the computed direction of an Arabic page. */
const ARABIC = { lang: 'ar', dir: 'rtl', computedDir: 'rtl' };
const MEMBERS = [
  { id: '000M18X', nickname: 'Mina' },
  { id: '9FT41H8', nickname: '지은' },
  { id: 'RD8013Z', nickname: 'أحمد' },
];

test('a whole play in Arabic shows the API’s result, right to left, and is counted once', async ({ tab, ownChaos }) => {
  await open(tab, `${ownChaos.origin}/ar`);
  expect(await readTextDirection(tab)).toEqual(ARABIC);
  await tap(tab, 'main a[href$="/quiz/1"]');
  await answerQuestions(tab, ANSWERS);
  await expectPath(tab, new RegExp(`/results/${RESULT_ID}$`));

  await expectText(tab, 'main', YOUR_COUPLE);
  const result = await fetch(`${ownChaos.server.origin}/api/quiz/result/${RESULT_ID}`);
  const { couple, matchPercentage } = await result.json();
  await expectText(tab, 'h1', couple.translations.ar.name1);
  await expectText(tab, 'h1', couple.translations.ar.name2);
  await expectText(tab, 'main', new Intl.NumberFormat('ar').format(matchPercentage));
  expect(await readTextDirection(tab)).toEqual(ARABIC);
  await expect.poll(() => ownChaos.server.playIds().length).toBe(1);
  await open(tab, `${ownChaos.origin}/en/results`);
  await expectSentOnce(tab, ownChaos);
  expect(ownChaos.server.playIds()).toHaveLength(1);
});

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
  expect(await readTextDirection(tab)).toEqual(ARABIC);
  await answerQuestions(tab, ANSWERS);
  await expectPath(tab, /^\/ar\/results\/[0-9A-Z]{7}$/);
  await expectText(tab, 'main', YOUR_COUPLE);

  await ownServer.start();
  await open(tab, ownServer.origin);
  await expect(async () => expect(ownServer.playIds()).toHaveLength(1)).toPass();
});

test('a group’s link shows all members with their nicknames', async ({ tab, sharedServer }) => {
  const ids = MEMBERS.map(({ id }) => id).join('-');
  const encode = (nickname: string) => Buffer.from(nickname).toString('base64url');
  const fragment = MEMBERS.map(({ id, nickname }) => `${id}.${encode(nickname)}`).join('.');
  await open(tab, `${sharedServer.origin}/together/${ids}#${fragment}`);
  for (const [index, { id, nickname }] of MEMBERS.entries())
    await expectText(tab, `ol > li:nth-child(${index + 1}) a[href="/results/${id}"]`, nickname);
});
