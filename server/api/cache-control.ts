import type { CachePolicy } from '#api/endpoints.ts';

/** The header of each policy. `seconds`: a cache uses a response for 10 s, then 60 s more while it asks for a new one. */
export const CACHE_CONTROL: Readonly<Record<CachePolicy, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600, stale-while-revalidate=86400',
  seconds: 'public, max-age=10, stale-while-revalidate=60',
  never: 'no-store',
};
