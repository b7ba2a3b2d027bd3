// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createReads, NoSuchResultError } from '#reads/reads.ts';
import { createAppRouter } from './router.tsx';

async function open(path: string) {
  const reads = createReads({
    couples: async () => [],
    result: () => Promise.reject(new NoSuchResultError()),
    story: async () => null,
    group: async () => null,
    pairVerdict: async () => null,
  });
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }), reads });
  await router.load();
  return router.state;
}

test.each([
  ['/results/dhp41hy를', '/results/DHP41HY'],
  ['/en/results/DHP41HY)?with=9FT41H8%EB%A5%BC', '/en/results/DHP41HY?with=9FT41H8'],
  ['/together/DHP41HY-9FT41H8%EB%A5%BC#DHP41HY.TWluYQ', '/together/DHP41HY-9FT41H8#DHP41HY.TWluYQ'],
  ['/couples를', '/couples'],
])('without a server the page opens %s as %s', async (path, opened) =>
  expect((await open(path)).location.href).toBe(opened),
);

test('what sticks to the ids in a quiz’s query is dropped', async () => {
  const { matches } = await open('/quiz/3?with=9ft41h8.&join=DHP41HY-9FT41H8%EB%A5%BC');
  expect(matches.at(-1)?.search).toMatchObject({ with: '9FT41H8', join: 'DHP41HY-9FT41H8' });
});
