import { encodeResultId } from '#domain/ids/result-id.ts';
import { expect, test } from './test.ts';
import { answerQuestions, expectPath, expectSentOnce, expectText, open, readTextDirection, tap } from './visitor.ts';

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const RESULT_ID = encodeResultId(ANSWERS);
const MEMBERS = [
  { id: '000M18X', nickname: 'Mina' },
  { id: '9FT41H8', nickname: '지은' },
  { id: 'RD8013Z', nickname: 'أحمد' },
];

test('a whole play in Arabic shows the API’s result, right to left, and is counted once', async ({ tab, ownChaos }) => {
  const arabic = { lang: 'ar', dir: 'rtl', computedDir: 'rtl' };
  await open(tab, `${ownChaos.origin}/ar`);
  expect(await readTextDirection(tab)).toEqual(arabic);
  await tap(tab, 'main a[href$="/quiz/1"]');
  await answerQuestions(tab, ANSWERS);
  await expectPath(tab, new RegExp(`/results/${RESULT_ID}$`));

  await expectText(tab, 'main', 'ثنائي الدراما الذي يشبهك');
  const result = await fetch(`${ownChaos.server.origin}/api/quiz/result/${RESULT_ID}`);
  const { couple, matchPercentage } = await result.json();
  await expectText(tab, 'h1', couple.translations.ar.name1);
  await expectText(tab, 'h1', couple.translations.ar.name2);
  await expectText(tab, 'main', new Intl.NumberFormat('ar').format(matchPercentage));
  expect(await readTextDirection(tab)).toEqual(arabic);
  await expect.poll(() => ownChaos.server.playIds().length).toBe(1);
  await open(tab, `${ownChaos.origin}/en/results`);
  await expectSentOnce(tab, ownChaos);
  expect(ownChaos.server.playIds()).toHaveLength(1);
});

test('a group’s link shows all members with their nicknames', async ({ tab, sharedServer }) => {
  const ids = MEMBERS.map(({ id }) => id).join('-');
  const encode = (nickname: string) => Buffer.from(nickname).toString('base64url');
  const fragment = MEMBERS.map(({ id, nickname }) => `${id}.${encode(nickname)}`).join('.');
  await open(tab, `${sharedServer.origin}/together/${ids}#${fragment}`);
  for (const [index, { id, nickname }] of MEMBERS.entries())
    await expectText(tab, `ol > li:nth-child(${index + 1}) a[href="/results/${id}"]`, nickname);
});
