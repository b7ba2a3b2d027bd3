import { SKIP_IN_CHROMIUM } from './skip-in-chromium.ts';
import { test } from './test.ts';
import { expectText, open } from './visitor.ts';

const IDS = ['000M18X', '9FT41H8', 'RD8013Z'];

test('a group’s link shows everybody, with their nicknames', SKIP_IN_CHROMIUM, async ({ tab, sharedServer }) => {
  // In base64url: Mina, 지은, أحمد.
  const names = ['TWluYQ', '7KeA7J2A', '2KPYrdmF2K8'];
  const fragment = IDS.map((id, place) => `${id}.${names[place]}`).join('.');
  await open(tab, `${sharedServer.origin}/together/${IDS.join('-')}#${fragment}`);
  for (const [place, name] of ['Mina', '지은', 'أحمد'].entries())
    await expectText(tab, `ol > li:nth-child(${place + 1}) a[href="/results/${IDS[place]}"]`, name);
});
