/** What a balancer asks: does the process run, and should it get requests? */
export interface Health {
  /** The process runs. */
  live(): Response;
  /** 200 until the process is asked to stop. A play store that fails does not count: pages and results need none. */
  ready(): Response;
  /** From now on it is not ready. */
  stopping(): void;
}

export function createHealth(): Health {
  let isStopping = false;
  return {
    live: () => answer(200, 'ok'),
    ready: () => (isStopping ? answer(503, 'stopping') : answer(200, 'ready')),
    stopping() {
      isStopping = true;
    },
  };
}

function answer(status: number, text: string): Response {
  return Response.json({ status: text }, { status, headers: { 'cache-control': 'no-store' } });
}
