/** Liveness and readiness checks for a load balancer. */
export interface Health {
  /** Liveness: always 200. */
  live(): Response;
  /** Readiness: 200 until the process is asked to stop, then 503. The play store has no effect: pages don't need it. */
  ready(): Response;
  /** Makes every later readiness check fail. */
  markStopping(): void;
}

export function createHealth(): Health {
  let isStopping = false;
  return {
    live: () => statusResponse(200, 'ok'),
    ready: () => (isStopping ? statusResponse(503, 'stopping') : statusResponse(200, 'ready')),
    markStopping() {
      isStopping = true;
    },
  };
}

function statusResponse(httpStatus: number, status: string): Response {
  return Response.json({ status }, { status: httpStatus, headers: { 'cache-control': 'no-store' } });
}
