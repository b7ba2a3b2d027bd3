/** How many plays a server's statistics count. The number may be 5 s old, because a server process caches it. */
export async function countPlays(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { readonly plays: number };
  return stats.plays;
}
