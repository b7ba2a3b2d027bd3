import { createReads, type Reads } from './reads.ts';

/** The browser's reads. The seed covers the first render, so the code for requests is loaded with the first request. */
export function createBrowserReads(): Reads {
  const sources = async () => (await import('./read-sources.ts')).READ_SOURCES;
  return createReads({
    couples: async () => (await sources()).couples(),
    result: async (id) => (await sources()).result(id),
    story: async (key) => (await import('./read-story.ts')).readStory(key),
    group: async (key) => (await import('./read-group.ts')).readGroup(key),
  });
}
