import { test } from './test.ts';
import { expectText, open } from './visitor.ts';

const MEMBERS = [
  { id: '000M18X', nickname: 'Mina' },
  { id: '9FT41H8', nickname: '지은' },
  { id: 'RD8013Z', nickname: 'أحمد' },
];

test('a group’s link shows all members with their nicknames', async ({ tab, sharedServer }) => {
  const ids = MEMBERS.map(({ id }) => id).join('-');
  const encode = (nickname: string) => Buffer.from(nickname).toString('base64url');
  const fragment = MEMBERS.map(({ id, nickname }) => `${id}.${encode(nickname)}`).join('.');
  await open(tab, `${sharedServer.origin}/together/${ids}#${fragment}`);
  for (const [index, { id, nickname }] of MEMBERS.entries())
    await expectText(tab, `ol > li:nth-child(${index + 1}) a[href="/results/${id}"]`, nickname);
});
