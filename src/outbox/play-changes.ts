import { openChannel } from '#browser/open-channel.ts';

/** Says to every tab, this one included, and to the worker that kept plays have changed. */

const CHANNEL_NAME = 'plays';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

export function announcePlays(): void {
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
