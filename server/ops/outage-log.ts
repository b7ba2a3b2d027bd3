import type { Log } from '../log/log.ts';
import { messageOf } from '../store/error-message.ts';
import type { StoreWatcher } from '../store/supervised-play-store.ts';

/** Logs one line when an outage of the store begins, and one when it ends. */
export function createOutageLog(log: Log): Pick<StoreWatcher, 'onUnavailable' | 'onAvailable'> {
  return {
    onUnavailable({ reason, cause }) {
      log.error({ reason, cause: cause === undefined ? undefined : messageOf(cause) }, 'play store unavailable');
    },
    onAvailable({ isRecovery }) {
      // `onAvailable` is also called at a process's first successful write, if no outage came before it.
      if (isRecovery) log.info('play store works again');
    },
  };
}
