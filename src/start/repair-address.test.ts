// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { repairAddress } from './repair-address.ts';

test.each([
  ['/results/dhp41hy를', '/results/DHP41HY'],
  ['/en/results/DHP41HY)?with=9FT41H8%EB%A5%BC', '/en/results/DHP41HY?with=9FT41H8'],
  ['/together/DHP41HY-9FT41H8%EB%A5%BC#DHP41HY.TWluYQ', '/together/DHP41HY-9FT41H8#DHP41HY.TWluYQ'],
  ['/quiz/3?with=9ft41h8.&join=DHP41HY-9FT41H8%EB%A5%BC', '/quiz/3?with=9FT41H8&join=DHP41HY-9FT41H8'],
  ['/couples를', '/couples'],
  ['/en/results/DHP41HY?fbclid=1#top', '/en/results/DHP41HY?fbclid=1#top'],
])('without a server the page opens %s as %s', async (pasted, repaired) => {
  history.replaceState(null, '', pasted);
  await repairAddress();
  expect(location.pathname + location.search + location.hash).toBe(repaired);
});
