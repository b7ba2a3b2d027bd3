import { createReads, type Reads } from './reads.ts';

/** The browser's reads. The seed covers the first render, so the code for requests is loaded with the first request. */
export function createBrowserReads(): Reads {
  return createReads({
    couples: async () => (await import('./read-with-fallback.ts')).readCouples(),
    result: async (id) => (await import('./read-with-fallback.ts')).readResult(id),
    story: async (id, language) => (await import('./read-story.ts')).readStory(id, language),
    pairVerdict: async (...args) => (await import('./read-pair-verdict.ts')).readPairVerdict(...args),
    group: async (ids, language) => (await import('./read-group.ts')).readGroup(ids, language),
  });
}
