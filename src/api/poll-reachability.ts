import * as v from 'valibot';
import { call } from './http.ts';
import { HEALTH_PATHS } from './server-paths.ts';

/** How long a server that did not answer is left alone before it is asked whether it is there again. */
const POLL_INTERVAL_MS = 30_000;

const HealthSchema = v.object({ status: v.string() });

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * As long as the server can't be reached, asks it again while somebody looks: most pages ask for nothing by themselves,
 * and would go on saying so when it is long back. The call itself reports what came of it.
 */
export function pollReachability(isUnreachable: boolean): void {
  clearInterval(timer);
  if (isUnreachable) timer = setInterval(pollIfVisible, POLL_INTERVAL_MS);
}

function pollIfVisible(): void {
  if (document.visibilityState === 'visible') call(HEALTH_PATHS.live, { schema: HealthSchema }).catch(() => undefined);
}
