import { openChannel } from '#browser/open-channel.ts';

/**
 * Who is playing, across tabs: a shared lock that each tab holds while its quiz is open, or while a play is in it and
 * nowhere else. A lock because it can't go stale: a frozen tab still plays, a closed or crashed one doesn't.
 */

const LOCK_NAME = 'playing';
const CHANNEL_NAME = 'playing';
/**
 * The result fetches its files just after the quiz, and they must still be there. In Chromium, moreover, a worker that
 * is woken for a file just when it should give way stays until it has long been idle.
 */
const RESULT_SETTLES_MS = 3_000;

/** Why a page must not be reloaded: its quiz is open, or it alone has a play that nothing else took. */
type Reason = 'quiz' | 'page-only-play';

const reasons = new Set<Reason>();
let release: (() => void) | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let hearOver: () => void = () => undefined;

export function isPlayingHere(): boolean {
  return reasons.size > 0;
}

/** Says whether this tab has a reason not to be reloaded. */
export function setPlaying(reason: Reason, now: boolean): void {
  const before = isPlayingHere();
  if (now) reasons.add(reason);
  else reasons.delete(reason);
  if (isPlayingHere() === before) return;
  clearTimeout(settling);
  if (!before) hold();
  else settling = setTimeout(() => release?.(), RESULT_SETTLES_MS);
}

function hold(): void {
  if (release) return;
  const over = new Promise<void>((resolve) => {
    release = () => {
      release = null;
      resolve();
    };
  });
  navigator.locks
    ?.request(LOCK_NAME, { mode: 'shared' }, () => over)
    .then(tellOver)
    .catch(() => undefined);
}

export async function isAnybodyPlaying(): Promise<boolean> {
  if (isPlayingHere()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === LOCK_NAME);
}

/** Calls back when a quiz is over, here or in another tab, and its result has settled. */
export function onPlayOver(listener: () => void): void {
  hearOver = listener;
  const channel = overChannel();
  if (channel) channel.onmessage = listener;
}

function tellOver(): void {
  hearOver();
  overChannel()?.postMessage('over');
}

let opened: BroadcastChannel | null = null;

/** One for the life of the page: a channel that nothing refers to may be collected before its message is out. */
function overChannel(): BroadcastChannel | null {
  opened ??= openChannel(CHANNEL_NAME);
  return opened;
}
