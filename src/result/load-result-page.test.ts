import { expect, test, vi } from 'vitest';
import { createReads } from '#reads/reads.ts';
import { loadResultPage } from './load-result-page.ts';

test('the page without an id asks for no result (spec §7)', async () => {
  const read = vi.fn(() => Promise.reject(new Error('unexpected')));
  const reads = createReads({ couples: read, result: read, story: read, group: read, pairVerdict: read });
  await expect(loadResultPage({ id: undefined, friendId: 'DHP41HY', reads, language: 'en' })).resolves.toBeNull();
  expect(read).not.toHaveBeenCalled();
});
