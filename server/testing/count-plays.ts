/** How many plays a server's statistics count. A process reads them from its store every 5 s at most. */
export async function countPlays(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { readonly plays: number };
  return stats.plays;
}
