import { openChannel } from '#browser/open-channel.ts';

/** Tells every tab, this one included, and the worker that stored plays have changed. */

const CHANNEL_NAME = 'plays';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

export function announcePlayChange(): void {
  for (const listener of listeners) listener();
  otherTabs()?.postMessage('changed');
}

/** Calls back after every change, here or in another tab; gives the way to stop. */
export function onPlaysChanged(listener: () => void): () => void {
  listeners.add(listener);
  otherTabs();
  return () => void listeners.delete(listener);
}

function otherTabs(): BroadcastChannel | null {
  if (channel) return channel;
  channel = openChannel(CHANNEL_NAME);
  if (channel)
    channel.onmessage = () => {
      for (const listener of listeners) listener();
    };
  return channel;
}
