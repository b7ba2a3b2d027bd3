/**
 * Who is playing, across tabs: a shared lock that each tab holds while its quiz is open. A lock because it can't go
 * stale: a frozen tab still plays, a closed or crashed one doesn't.
 */

const LOCK_NAME = 'playing';
const CHANNEL_NAME = 'playing';

let stop: (() => void) | null = null;

export function isPlayingHere(): boolean {
  return stop !== null;
}

/** Says whether the quiz is open in this tab. */
export function setPlaying(playing: boolean): void {
  if (playing === isPlayingHere()) return;
  if (!playing) {
    stop?.();
    stop = null;
    return;
  }
  const over = new Promise<void>((resolve) => {
    stop = resolve;
  });
  navigator.locks
    ?.request(LOCK_NAME, { mode: 'shared' }, () => over)
    .then(() => overChannel()?.postMessage('over'))
    .catch(() => undefined);
}

export async function isAnybodyPlaying(): Promise<boolean> {
  if (isPlayingHere()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK_NAME);
}

/** Calls back when a quiz in another tab is over. */
export function onPlayOver(listener: () => void): void {
  const channel = overChannel();
  if (channel) channel.onmessage = listener;
}

let opened: BroadcastChannel | null = null;

/** One for the life of the page: a channel that nothing refers to may be collected before its message is out. */
function overChannel(): BroadcastChannel | null {
  if (!opened && typeof BroadcastChannel !== 'undefined') opened = new BroadcastChannel(CHANNEL_NAME);
  return opened;
}
