import { RESULT_LOADING_MS } from '#api/waits.ts';
import { openBroadcastChannel } from '../open-broadcast-channel.ts';

/**
 * Tracks the tabs in which a reload would lose answers: each of them holds a shared lock. A lock can't go stale: a
 * frozen tab keeps it, a closed or crashed tab loses it.
 */

// Must never change: tabs of other releases use these names too.
const LOCK_NAME = 'playing';
const CHANNEL_NAME = 'playing';

/** Why a page must not be reloaded: its quiz is open, or the device could not store a play of this page. */
type ReloadBlock = 'quiz' | 'page-only-play';

const blocks = new Set<ReloadBlock>();
let releaseLock: (() => void) | null = null;
let releaseLockTimer: ReturnType<typeof setTimeout> | undefined;
let unblockedListener: () => void = () => undefined;

/** Whether this tab must not be reloaded. */
export function isReloadBlocked(): boolean {
  return blocks.size > 0;
}

/** Adds or removes a reason not to reload this tab. */
export function setReloadBlock(block: ReloadBlock, isActive: boolean): void {
  const wasBlocked = isReloadBlocked();
  if (isActive) blocks.add(block);
  else blocks.delete(block);
  if (isReloadBlocked() === wasBlocked) return;
  clearTimeout(releaseLockTimer);
  if (!wasBlocked) holdLock();
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
  const held = navigator.locks?.request(LOCK_NAME, { mode: 'shared' }, () => released);
  // Some browsers have no locks or refuse them: other tabs then don't see the block, only the message that it ended.
  void (held ?? released).catch(() => released).then(announceUnblocked);
}

export async function isReloadBlockedInAnyTab(): Promise<boolean> {
  if (isReloadBlocked()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK_NAME);
}

/** Calls the listener when this or another tab may be reloaded again and the tab's result has had time to load. */
export function onReloadUnblocked(listener: () => void): void {
  unblockedListener = listener;
  const channel = getChannel();
  if (channel) channel.onmessage = listener;
}

function announceUnblocked(): void {
  unblockedListener();
  getChannel()?.postMessage('over');
}

let openedChannel: BroadcastChannel | null = null;

/** Keeps the channel open: an unreferenced channel may be garbage-collected before its message is sent. */
function getChannel(): BroadcastChannel | null {
  openedChannel ??= openBroadcastChannel(CHANNEL_NAME);
  return openedChannel;
}
