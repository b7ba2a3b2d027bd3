/** How many plays a server's statistics count; up to 5 s old, as a process keeps what it has read that long. */
export async function countPlays(origin: string): Promise<number> {
  const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { readonly plays: number };
  return stats.plays;
}
