import { openBroadcastChannel } from '#browser/open-broadcast-channel.ts';

/**
 * Tracks whether any tab is playing: each tab holds a shared lock while its quiz is open or a play is only in its
 * memory. A lock can't go stale: a frozen tab keeps it, a closed or crashed tab loses it.
 */

const LOCK_NAME = 'playing';
const CHANNEL_NAME = 'playing';
/**
 * The lock is held this long after the quiz, while the result fetches files of this release. Their requests would also
 * keep Chromium from replacing the old worker.
 */
const RESULT_LOADING_MS = 3_000;

/** Why a page must not be reloaded: its quiz is open, or the device could not store a play of this page. */
type Reason = 'quiz' | 'page-only-play';

const reasons = new Set<Reason>();
let releaseLock: (() => void) | null = null;
let releaseLockTimer: ReturnType<typeof setTimeout> | undefined;
let endListener: () => void = () => undefined;

export function isThisTabPlaying(): boolean {
  return reasons.size > 0;
}

/** Adds or removes a reason not to reload this tab. */
export function setPlaying(reason: Reason, isActive: boolean): void {
  const wasPlaying = isThisTabPlaying();
  if (isActive) reasons.add(reason);
  else reasons.delete(reason);
  if (isThisTabPlaying() === wasPlaying) return;
  clearTimeout(releaseLockTimer);
  if (!wasPlaying) holdLock();
  else releaseLockTimer = setTimeout(() => releaseLock?.(), RESULT_LOADING_MS);
}

function holdLock(): void {
  if (releaseLock) return;
  const released = new Promise<void>((resolve) => {
    releaseLock = () => {
      releaseLock = null;
      resolve();
    };
  });
  navigator.locks
    ?.request(LOCK_NAME, { mode: 'shared' }, () => released)
    .then(announceEnd)
    .catch(() => undefined);
}

export async function isAnyTabPlaying(): Promise<boolean> {
  if (isThisTabPlaying()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK_NAME);
}

/** Calls the listener when this or another tab has stopped playing and its result has had time to load. */
export function onPlayingEnd(listener: () => void): void {
  endListener = listener;
  const channel = getChannel();
  if (channel) channel.onmessage = listener;
}

function announceEnd(): void {
  endListener();
  getChannel()?.postMessage('over');
}

let openedChannel: BroadcastChannel | null = null;

/** Keeps the channel open: an unreferenced channel may be garbage-collected before its message is sent. */
function getChannel(): BroadcastChannel | null {
  openedChannel ??= openBroadcastChannel(CHANNEL_NAME);
  return openedChannel;
}
