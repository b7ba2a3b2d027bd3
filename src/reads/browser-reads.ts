import { createReads, type Reads } from './reads.ts';

/**
 * The browser's reads. What a first page shows came with it, so all that reading takes (calls, their schemas, the
 * fallback) is loaded at the first read that has to ask.
 */
export function createBrowserReads(): Reads {
  const sources = async () => (await import('./read-sources.ts')).READ_SOURCES;
  return createReads({
    couples: async () => (await sources()).couples(),
    result: async (id) => (await sources()).result(id),
    story: async (key) => (await import('./read-story.ts')).readStory(key),
    group: async (key) => (await import('./read-group.ts')).readGroup(key),
  });
}
