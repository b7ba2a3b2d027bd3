import * as v from 'valibot';
import { call } from './http.ts';
import { HEALTH_PATHS } from './server-paths.ts';
import { HOST_POLL_INTERVAL_MS } from './waits.ts';

const HealthSchema = v.object({ status: v.string() });

let timer: ReturnType<typeof setInterval> | undefined;

/**
 * While the host may be down and the page is visible, polls the host; `call` reports the status. Most pages send no
 * requests of their own, so without polling they would still show the host as down after its return.
 */
export function pollHostStatus(mayBeDown: boolean): void {
  clearInterval(timer);
  if (mayBeDown) timer = setInterval(pollIfVisible, HOST_POLL_INTERVAL_MS);
}

function pollIfVisible(): void {
  if (document.visibilityState === 'visible') call(HEALTH_PATHS.live, { schema: HealthSchema }).catch(() => undefined);
}
