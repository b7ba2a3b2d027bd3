import { ELSEWHERE_IN_CHROMIUM } from './elsewhere.ts';
import { test } from './test.ts';
import { open, reads } from './visitor.ts';

const IDS = ['000M18X', '9FT41H8', 'RD8013Z'];

test('a group’s link shows everybody, with their nicknames', ELSEWHERE_IN_CHROMIUM, async ({ tab, sharedServer }) => {
  // In base64url: Mina, 지은, أحمد.
  const names = ['TWluYQ', '7KeA7J2A', '2KPYrdmF2K8'];
  const fragment = IDS.map((id, place) => `${id}.${names[place]}`).join('.');
  await open(tab, `${sharedServer.origin}/together/${IDS.join('-')}#${fragment}`);
  for (const [place, name] of ['Mina', '지은', 'أحمد'].entries())
    await reads(tab, `ol > li:nth-child(${place + 1}) a[href="/results/${IDS[place]}"]`, name);
});
