import { limitTime } from '#api/limit-time.ts';

/** Whether a reload would reach the server. A redirect to `/quiz/9/` counts, one to another host does not. */
export async function isPageReachable(limitMs: number): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', mode: 'same-origin' } as const;
    return (await limitTime((signal) => fetch(location.href, { ...request, signal }), limitMs)).ok;
  } catch {
    return false;
  }
}
